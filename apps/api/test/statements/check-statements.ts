/**
 * `check-statements.ts [--some] <folder …>`: compares the row type of every `sql<Row>` template with the
 * columns of the statements that the feature tests ran and recorded there (`RECORD_STATEMENTS=<folder>`).
 * A row type whose statement none of them ran fails as well, unless only some of them were run; so does a
 * statement that writes a table in words of no template, since `architecture.test.ts` reads from the
 * templates who writes a table. Null is compared with what was seen: PostgreSQL does not report it for a
 * result.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { compareRowTypes, type RowType } from "./compare-row-types.ts";
import { createTemplateMatcher } from "./match-template.ts";
import { findTemplates, type SqlTemplate } from "./find-templates.ts";
import type { RecordedStatement } from "./record-statements.ts";
import { findUnwritten } from "./table-owners.ts";

const SOURCES = fileURLToPath(new URL("../../src", import.meta.url));

const { values, positionals } = parseArgs({
  options: { some: { type: "boolean", default: false } },
  allowPositionals: true,
});
const statements = readStatements(positionals);
const templates = findTemplates(SOURCES);
const rowTypes = toRowTypes(
  templates,
  statements.filter(({ columns }) => columns.length > 0),
);
process.stdout.write(`${rowTypes.length} row types, ${statements.length} statements\n`);
const texts = statements.map(({ text }) => text);
const faults = [
  ...(values.some ? [] : findNotRun(rowTypes)),
  ...compareRowTypes(SOURCES, rowTypes),
  ...findUnwritten(texts, templates).map((write) => `no template has what ran: ${write}`),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

/**
 * Each text once, with the columns in which any process saw a null. Tests kill processes while they
 * write: what follows the last line break of a file, also of an empty one, is no whole statement.
 */
function readStatements(folders: readonly string[]): RecordedStatement[] {
  const byText = new Map<string, RecordedStatement>();
  const files = folders.flatMap((from) => readdirSync(from).map((file) => join(from, file)));
  const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n").slice(0, -1));
  for (const line of lines) {
    const ran: RecordedStatement = JSON.parse(line);
    const before = byText.get(ran.text)?.nulls ?? [];
    byText.set(ran.text, { ...ran, nulls: [...new Set([...before, ...ran.nulls])] });
  }
  return [...byText.values()];
}

function toRowTypes(templates: SqlTemplate[], statements: RecordedStatement[]): RowType[] {
  const match = createTemplateMatcher(templates);
  const ranAs = Map.groupBy(statements, ({ text }) => match(text));
  return templates.flatMap((template) => {
    const { file, line, claim } = template;
    return claim === null ? [] : { file, line, claim, ran: ranAs.get(template) ?? [] };
  });
}

function findNotRun(rowTypes: RowType[]): string[] {
  return rowTypes
    .filter(({ ran }) => ran.length === 0)
    .map(({ file, line }) => `${file}:${line}: no feature test ran it`);
}
