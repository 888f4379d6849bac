"""The texts of the program, found in its code, and the catalogues that translate them.

`python -m tests.translations` (`make translations`) brings every catalogue up to date: texts that
are new in the code stand in it untranslated, those that are gone are removed, and the compiled
file, which the program reads, is written beside it.
"""

import ast
import io
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from exact_baccarat.bets.catalogue import catalogue

PACKAGE = Path(__file__).parent.parent / "exact_baccarat"
FOLDER = PACKAGE / "translations"

ROOMS = ("*.py", "bets/*.py", "odds/*.py", "chemin/*.py", "publish/**/*.py", "cli/*.py")
"""The modules that have texts of ours which are translated."""
TEXTS = {
    "Column": (1,),
    "Figure": (1,),
    "TEXT": (0,),
    "ours": (0,),
    "turned": (0,),
    "refused": (0,),
    "say": (0,),
    "say_of": (1, 2),
    "needed": (1,),
    "unknown": (0, 3),
    "one_of": (2,),
    "text": (0,),
}
"""By the name of what is called, which of its arguments are texts of ours."""
KEYWORDS = {
    "Column": ("title",),
    "Figure": ("title",),
    "Matrix": ("corner",),
    "Figures": ("heads",),
}

LITERAL = ("unknown", "needed", "one_of")
"""Of these only what stands in the call is a text of ours."""

Message = str | tuple[str, str]


def messages() -> dict[Message, None]:
    """Every text of the code, and every title and outcome of the catalogue of bets."""
    found: dict[Message, None] = {}
    for path in sorted(path for room in ROOMS for path in PACKAGE.glob(room)):
        found |= dict.fromkeys(_of_module(path))
    for bet in catalogue():
        found |= dict.fromkeys((bet.title, *bet.names))
    return {message: None for message in found if _has_words(message)}


def _of_module(path: Path) -> Iterator[Message]:
    tree = ast.parse(path.read_text())
    bound = _bound(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        given = [node.args[place] for place in TEXTS.get(name, ()) if place < len(node.args)]
        given += [k.value for k in node.keywords if k.arg in KEYWORDS.get(name, ())]
        texts = [text for one in given for text in _strings(one, {} if name in LITERAL else bound)]
        if name == "say_of" and len(texts) == 2:
            yield texts[0], texts[1]
        else:
            yield from texts


Bound = dict[str, list[str]]
"""By the name of a variable, the strings that a module puts into it, anywhere."""


def _bound(tree: ast.Module) -> Bound:
    found: Bound = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.For) and not (
            isinstance(node, ast.AnnAssign) and node.value is None
        ):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            value = node.iter if isinstance(node, ast.For) else node.value
            for target in targets:
                if isinstance(target, ast.Name) and not isinstance(node, ast.For):
                    found.setdefault(target.id, []).extend(_constants(value))
                if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                    rows = value.elts if isinstance(node, ast.For) else [value]
                    for row in rows:
                        for one, part in zip(target.elts, getattr(row, "elts", []), strict=False):
                            if isinstance(one, ast.Name):
                                found.setdefault(one.id, []).extend(_constants(part))
    return found


def _constants(node: ast.expr | None) -> list[str]:
    """The strings of an expression: of a dictionary its values, of a choice both."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.IfExp):
        return [*_constants(node.body), *_constants(node.orelse)]
    if isinstance(node, ast.Tuple | ast.List):
        return [text for one in node.elts for text in _constants(one)]
    if isinstance(node, ast.Dict):
        return [text for one in node.values for text in _constants(one)]
    return []


def _strings(node: ast.expr, bound: Bound) -> list[str]:
    """The strings that an argument may be."""
    if isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Name):
        return bound.get(node.id, [])
    return _constants(node)


def _has_words(message: Message) -> bool:
    """Whether there is anything in it to be translated, beside the values put into it."""
    texts = [message] if isinstance(message, str) else message
    return any(c.isalpha() for text in texts for c in re.sub(r"{.*?}", "", text))


def read(language: str) -> Catalog:
    """The catalogue of a language."""
    with (FOLDER / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def untranslated(language: str) -> list[Message]:
    """The texts that have no translation in a language."""
    known = read(language)
    return [message for message in messages() if not _translation(known, message)]


def _translation(known: Catalog, message: Message) -> str | tuple[str, ...] | None:
    found = known.get(message if isinstance(message, str) else message[0])
    if found is None or isinstance(found.id, str) != isinstance(message, str):
        return None
    strings = [found.string] if isinstance(found.string, str) else found.string
    if not all(strings):
        return None
    return found.string if isinstance(found.string, str) else tuple(strings)


def updated(language: str) -> Catalog:
    """The catalogue with the texts of the code, in alphabetical order, and nothing else."""
    known = read(language)
    made = Catalog(locale=language, fuzzy=False, header_comment=known.header_comment)
    made.mime_headers = known.mime_headers
    for message in sorted(messages(), key=str):
        none = "" if isinstance(message, str) else ("", "")
        made.add(message, _translation(known, message) or none, flags=())
    return made


def compiled(made: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    out = io.BytesIO()
    write_mo(out, made)
    return out.getvalue()


def written(made: Catalog) -> bytes:
    """The catalogue as people edit it."""
    out = io.BytesIO()
    write_po(out, made, width=96, omit_header=False)
    return out.getvalue()


def main() -> None:
    """Bring all catalogues up to date, and say what has no translation."""
    for path in sorted(FOLDER.glob("*.po")):
        made = updated(path.stem)
        path.write_bytes(written(made))
        path.with_suffix(".mo").write_bytes(compiled(made))
        for message in untranslated(path.stem):
            print(f"{path.name} has no translation of {message!r}")


if __name__ == "__main__":
    main()
