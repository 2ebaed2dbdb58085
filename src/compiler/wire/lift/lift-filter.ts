import { closestOperator } from "../../../base/diagnostics/closest-operator.ts";
import * as codes from "../../../base/diagnostics/codes.ts";
import { diagnostic, type Fix, jsonFix, type Path } from "../../../base/diagnostics/diagnostic.ts";
import { arities } from "../../../base/language/arities.ts";
import { referencePrefix } from "../../../base/language/clauses.ts";
import { isOperatorName, type OperatorName, operatorNames, operators } from "../../../base/language/operators.ts";
import { operatorMeant } from "../../../base/language/spellings.ts";
import * as make from "../../ast/factories.ts";
import type * as Ast from "../../ast/nodes.ts";
import { refusesReferences } from "../../checks/rules/field-reference-operator.ts";
import { comparison, filterKeys, isPlainValue } from "./lift-fast.ts";
import { checkKeys, foundInJson, type Reader, readArray, readKey, readObject } from "./reader.ts";

/** The name at `key` of the value at `path`, or undefined if it is not a name; then that is reported. */
export function liftName(reader: Reader, value: unknown, path: Path, key: string | number): Ast.Name | undefined {
  if (typeof value === "string" && value !== "") return make.name(value, make.nowhere);
  const at = [...path, key];
  if (value === "") reader.report(diagnostic(codes.emptyName, at, {}));
  else reader.report(diagnostic(codes.jsonType, at, { part: "name", expected: "text", ...foundInJson(value) }));
  return undefined;
}

function reportMissing(reader: Reader, keys: readonly string[], path: Path): void {
  const missing = filterKeys.filter((key) => !keys.includes(key));
  if (missing.length > 0) reader.report(diagnostic(codes.missingKey, path, { keys: missing }));
}

export function liftFilter(reader: Reader, value: unknown, path: Path): Ast.Comparison | undefined {
  const read = readObject(reader, value, path, { part: "filter" });
  if (!read) return undefined;
  const { object, keys } = read;
  checkKeys(reader, keys, filterKeys, path);
  if (!filterKeys.every((key) => keys.includes(key))) reportMissing(reader, keys, path);
  const part = <Key extends (typeof filterKeys)[number]>(key: Key) => readKey(reader, object, key, path, { part: key });
  const name = keys.includes("name") ? liftName(reader, part("name"), path, "name") : undefined;
  const operator = keys.includes("operator") ? liftOperator(reader, part("operator"), path) : undefined;
  const values = keys.includes("values") ? part("values") : undefined;
  if (!operator || !keys.includes("values")) return undefined;
  const operands = liftValues(reader, values, operator, path);
  return name ? comparison(name, operator, operands) : undefined;
}

function liftOperator(reader: Reader, value: unknown, filterPath: Path): OperatorName | undefined {
  if (typeof value === "string" && isOperatorName(value)) return value;
  const path = [...filterPath, "operator"];
  if (typeof value !== "string") {
    reader.report(diagnostic(codes.jsonType, path, { part: "operator", expected: "text", ...foundInJson(value) }));
    return undefined;
  }
  const suggestion = operatorMeant(value) ?? closestOperator(value, operatorNames);
  const fixes = suggestion ? [operatorFix(suggestion, path)] : [];
  reader.report(diagnostic(codes.unknownOperator, path, { found: value, ...(suggestion && { suggestion }) }, fixes));
  return undefined;
}

function operatorFix(operator: string, path: Path): Fix {
  return jsonFix("use-operator", { operator }, { op: "replace", path, value: operator });
}

/** `"values": 5` → `"values": [5]` */
function inArray(value: unknown, path: Path): readonly Fix[] {
  if (typeof value !== "string" && typeof value !== "number") return [];
  return [jsonFix("replace", { by: JSON.stringify([value]) }, { op: "replace", path, value: [value] })];
}

function liftValues(reader: Reader, value: unknown, operator: OperatorName, filterPath: Path): readonly Ast.Operand[] {
  const path = [...filterPath, "values"];
  const before = reader.problems();
  const items = readArray(reader, value, path, { part: "values" }, inArray(value, path));
  if (reader.problems() > before) return [];
  const { arity, listForm } = operators[operator];
  const isEmpty = arity === "none" && items.length === 1 && items[0] === "";
  const count = isEmpty ? 0 : items.length;
  if (!arities[arity].accepts(count)) {
    const fixes = count > 1 && listForm ? [operatorFix(listForm, [...filterPath, "operator"])] : [];
    reader.report(diagnostic(codes.valueCount, path, { operator, wanted: arity, count }, fixes));
  }
  if (count === 0) return [];
  if (arity === "list" && items.every(isPlainValue)) return [make.literals({ values: items, written: "" }, 0, 0)];
  const operands: Ast.SingleOperand[] = [];
  for (const [index, item] of items.entries()) {
    if (reader.isFull()) break;
    const operand = isPlainValue(item) ? make.scalar(item) : liftOddValue(reader, item, operator, [...path, index]);
    if (operand) operands.push(operand);
  }
  return arity === "range" ? make.ranges(operands) : operands;
}

/** A reference, or what is not a valid value. */
function liftOddValue(reader: Reader, value: unknown, operator: OperatorName, path: Path): Ast.Reference | undefined {
  if (typeof value !== "string") {
    reader.report(diagnostic(codes.invalidValue, path, foundInJson(value), valueFixes(value, path)));
    return undefined;
  }
  const name = value.slice(referencePrefix.length);
  if (name === "") reader.report(diagnostic(codes.emptyReference, path, {}));
  else if (refusesReferences(operator)) reader.report(diagnostic(codes.fieldReferenceOperator, path, { operator }));
  return make.reference(name);
}

/** The service takes a boolean as 1 or 0, or as the word in a string. */
function valueFixes(value: unknown, path: Path): readonly Fix[] {
  if (typeof value !== "boolean") return [];
  const number = value ? 1 : 0;
  return [
    jsonFix("replace", { by: String(number) }, { op: "replace", path, value: number }),
    jsonFix("quote", { by: JSON.stringify(String(value)) }, { op: "replace", path, value: String(value) }),
  ];
}
