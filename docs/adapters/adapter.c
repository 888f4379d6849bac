/* Puts a C baccarat game before `exact-baccarat verify program`.
 *
 * Replace `play` by a call of your own game, and run
 *
 *     cc -O2 -o adapter docs/adapters/adapter.c
 *     exact-baccarat verify program -- ./adapter
 *
 * It needs no JSON library: a line has its number after "id" and its cards in quotes after "shoe".
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CARDS 6

typedef struct {
  const char *cards[3];
  int size;
} Hand;

/* For Banker's totals 3 to 7: Player's third cards against which Banker draws. */
static const char *draws_against[] = {"", "", "", "012345679", "234567", "4567", "67", ""};

static int points(const char *card) {
  switch (card[0]) {
    case 'A': return 1;
    case '1': case 'J': case 'Q': case 'K': return 0;
    default: return card[0] - '0';
  }
}

static int total(const Hand *hand) {
  int sum = 0;
  for (int i = 0; i < hand->size; i++) sum += points(hand->cards[i]);
  return sum % 10;
}

/* Deal one coup from the cards of a shoe. */
static void play(char shoe[CARDS][4], Hand *player, Hand *banker) {
  int next = 4;
  *player = (Hand){{shoe[0], shoe[2]}, 2};
  *banker = (Hand){{shoe[1], shoe[3]}, 2};
  if (total(player) >= 8 || total(banker) >= 8) return;
  int has = total(banker), draws = has <= 5;
  if (total(player) <= 5) {
    player->cards[player->size++] = shoe[next++];
    draws = has < 3 || strchr(draws_against[has], '0' + points(player->cards[2])) != NULL;
  }
  if (draws) banker->cards[banker->size++] = shoe[next];
}

static void print_hand(const char *name, const Hand *hand) {
  printf("\"%s\": [", name);
  for (int i = 0; i < hand->size; i++) printf("%s\"%s\"", i ? ", " : "", hand->cards[i]);
  printf("], ");
}

int main(void) {
  char line[1024];
  while (fgets(line, sizeof line, stdin)) {
    char shoe[CARDS][4] = {{0}};
    const char *id = strstr(line, "\"id\":"), *at = strstr(line, "\"shoe\":");
    if (id == NULL || at == NULL) return 1;
    at += strlen("\"shoe\":");
    for (int i = 0; i < CARDS; i++) {
      if (sscanf(at, "%*[^\"]\"%3[^\"]\"", shoe[i]) != 1) return 1;
      at = strstr(at, shoe[i]) + strlen(shoe[i]) + 1;
    }
    Hand player, banker;
    play(shoe, &player, &banker);
    int mine = total(&player), theirs = total(&banker);
    printf("{\"id\": %ld, ", strtol(id + strlen("\"id\":"), NULL, 10));
    print_hand("player", &player);
    print_hand("banker", &banker);
    printf("\"totals\": {\"player\": %d, \"banker\": %d}, \"winner\": \"%s\"}\n", mine, theirs,
           mine > theirs ? "player" : mine < theirs ? "banker" : "tie");
  }
  return 0;
}
