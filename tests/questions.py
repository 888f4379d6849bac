"""Questions at random, out of the whole language, for hypothesis."""

from hypothesis import strategies as st

from exact_baccarat.enumeration.attribute import NAMES, NUMBER, YES_NO
from exact_baccarat.enumeration.nouns import EVERY_NOUN, asked_of_noun
from exact_baccarat.enumeration.words import COUP

GROUPS = [noun for noun in EVERY_NOUN if "size" in asked_of_noun(noun)]
KINDS = [
    *NAMES["rank"], *NAMES["suit"], *NAMES["colour"], "face", "KH", "10S", "AC", "T", "10♥", "0",
    "[6-9]", "[red 2-5]", "[10-K]", "[A, hearts]", "[black face]", "2-5",
]  # fmt: skip


def _words(type_: str) -> list[str]:
    found = [word for word, attribute in COUP.items() if attribute.type == type_]
    for noun in EVERY_NOUN:
        asked = asked_of_noun(noun).items()
        found += [f"{noun}.{word}" for word, attribute in asked if attribute.type == type_]
    return found


counts = st.tuples(st.sampled_from(GROUPS), st.sampled_from(KINDS)).map(
    lambda drawn: f'{drawn[0]}.count("{drawn[1]}")'
)
small = st.integers(0, 9).map(str)
numbers = st.recursive(
    st.sampled_from(_words(NUMBER)) | counts | small,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from("+-*"), inner).map(lambda t: f"({t[0]} {t[1]} {t[2]})"),
        inner.map(lambda n: f"abs(-{n})"),
        st.tuples(st.sampled_from(["min", "max"]), inner, inner).map(
            lambda t: f"{t[0]}({t[1]}, {t[2]})"
        ),
        st.tuples(inner, st.sampled_from(["%", "//"]), st.integers(1, 5)).map(
            lambda t: f"({t[0]} {t[1]} {t[2]})"
        ),
    ),
    max_leaves=3,
)
_compared = st.tuples(
    numbers, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), numbers | small
).map(" ".join)
_listed = st.tuples(
    numbers, st.sampled_from(["in", "not in"]), st.lists(small, min_size=1, max_size=3)
).map(lambda t: f"{t[0]} {t[1]} ({', '.join(t[2])},)")
_named = st.sampled_from(list(NAMES)).flatmap(
    lambda kind: st.tuples(
        st.sampled_from(_words(kind)),
        st.sampled_from(["==", "!="]),
        st.sampled_from([f'"{name}"' for name in NAMES[kind]]) | st.sampled_from(_words(kind)),
    ).map(" ".join)
)
_ranked = st.tuples(
    st.sampled_from(_words("rank")),
    st.sampled_from(["<", "<=", ">", ">="]),
    st.sampled_from([f'"{name}"' for name in NAMES["rank"]]) | st.sampled_from(_words("rank")),
).map(" ".join)
yes_no = st.recursive(
    st.sampled_from(_words(YES_NO)) | _compared | _listed | _named | _ranked,
    lambda inner: st.one_of(
        inner.map(lambda q: f"not ({q})"),
        st.tuples(inner, st.sampled_from(["and", "or", "==", "!="]), inner).map(
            lambda t: f"({t[0]}) {t[1]} ({t[2]})"
        ),
    ),
    max_leaves=4,
)
words_alone = st.sampled_from([w for kind in (YES_NO, NUMBER, *NAMES) for w in _words(kind)])
questions = yes_no | numbers | words_alone
