"""The JSON Schemas held against every JSON that tests and guides produce, and drafted from it.

`run` in `tests.command` calls `hold` with whatever a command prints as JSON. A key that a schema
does not know fails there. To take it in, let the tests collect what they see and merge it:

    EXACT_BACCARAT_SAMPLES=/tmp/samples python -m pytest -q tests
    python -m tests.schemas /tmp/samples

That widens the schemas in exact_baccarat/publish/schemas/ by what is new in the samples, and takes
nothing away; the descriptions in them stay. `git diff` shows what has become part of the contract.
"""

import hashlib
import json
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "exact_baccarat" / "publish" / "schemas"
_DEFS = {
    "exact": {
        "description": "An exact value: a whole number, a fraction, or an expression of them.",
        "type": ["string", "null"],
    },
    "decimal": {
        "description": "The value under the name without _decimal, correctly rounded.",
        "type": ["string", "null"],
    },
    "count": {
        "description": "A whole number, as text, since it may be beyond 2^53.",
        "type": ["string", "null"],
        "pattern": "^-?[0-9]+$",
    },
}


def hold(text: str) -> None:
    """Fail where a JSON answer is not as the schema of its command says."""
    from jsonschema.exceptions import best_match

    answer = json.loads(text)
    command = answer["command"]
    folder = os.environ.get("EXACT_BACCARAT_SAMPLES")
    if folder:
        name = hashlib.sha256(text.encode()).hexdigest()[:16]
        Path(folder).mkdir(parents=True, exist_ok=True)
        (Path(folder) / f"{command.replace(' ', '.')}-{name}.json").write_text(text)
        return
    wrong = best_match(_validator(command).iter_errors(answer))
    if wrong is not None:
        raise AssertionError(f"schema of {command}, at {wrong.json_path}: {wrong.message[:500]}")


@cache
def _validator(command: str) -> Any:
    from jsonschema import Draft202012Validator

    schema = json.loads((FOLDER / f"{command.replace(' ', '.')}.json").read_text())
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def widened(schema: dict[str, Any] | None, value: Any, beside: set[str], key: str) -> Any:
    """A schema for one value more."""
    if f"{key}_decimal" in beside:
        return {"$ref": "#/$defs/exact"}
    if key.endswith("_decimal"):
        return {"$ref": "#/$defs/decimal"}
    if isinstance(value, dict):
        old = schema or {"type": "object", "properties": {}, "additionalProperties": False}
        known = old.setdefault("properties", {})
        first = "required" not in old
        for name, inner in value.items():
            known[name] = widened(known.get(name), inner, set(value), name)
        asked = list(value) if first else [name for name in old["required"] if name in value]
        return {**old, "properties": known, "required": asked}
    if isinstance(value, list):
        made = dict(schema or {})
        made["type"] = _types(made, "array")
        for inner in value:
            made["items"] = widened(made.get("items"), inner, set(), "")
        return made
    if ("ways" in key and isinstance(value, str)) or (schema or {}).get("$ref"):
        return {"$ref": "#/$defs/count"} if schema is None or value is not None else schema
    made = dict(schema or {})
    made["type"] = _types(made, _NAMES[type(value)])
    return made


_NAMES = {str: "string", int: "integer", bool: "boolean", type(None): "null", float: "number"}


def _types(schema: dict[str, Any], name: str) -> Any:
    """The types of a schema, and one more."""
    old = schema.get("type", [])
    types = dict.fromkeys([*([old] if isinstance(old, str) else old), name])
    return name if len(types) == 1 else sorted(types)


def main() -> None:
    """Widen the schemas by the samples in a folder."""
    for path in sorted(Path(sys.argv[1]).glob("*.json")):
        answer = json.loads(path.read_text())
        command = answer["command"]
        file = FOLDER / f"{command.replace(' ', '.')}.json"
        old = json.loads(file.read_text()) if file.exists() else None
        made = widened(old, answer, set(), "")
        made["properties"] |= {
            "schema": {"const": 2},
            "program": {"const": "exact-baccarat"},
            "command": {"const": command},
        }
        head = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"exact-baccarat {command} --format json",
            "description": "An exact value is a text under its name; its decimal stands beside it.",
        }
        file.write_text(json.dumps({**head, **made, "$defs": _DEFS}, indent=1) + "\n")


if __name__ == "__main__":
    main()
