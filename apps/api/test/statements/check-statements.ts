/**
 * `check-statements.ts <folder>`: compares the row type of every `sql<Row>` template with the columns of
 * the statements that the feature tests ran and recorded there (`RECORD_STATEMENTS=<folder>`). The
 * compiler reads the row types, on a copy of the sources with one assertion for each statement at the
 * end of its file. Null is compared with what was seen: PostgreSQL does not tell it of a result.
 */
import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { findTemplates, type SqlTemplate } from "./find-templates.ts";
import type { RecordedStatement } from "./record-statements.ts";

const SOURCES = fileURLToPath(new URL("../../src", import.meta.url));
const COPY = fileURLToPath(new URL("../../.cache/statements", import.meta.url));
const COMPILER = fileURLToPath(
  new URL("../../../../node_modules/typescript/bin/tsc", import.meta.url),
);

const { builtins } = pg.types;
/** By the OID of a result's type, what the type parsers of `apps/api/src/db/database.ts` deliver. */
const DELIVERED = new Map<number, string>([
  [builtins.BOOL, "boolean"],
  [builtins.BYTEA, "Buffer"],
  [builtins.DATE, "Date"],
  [builtins.FLOAT8, "number"],
  [builtins.INT2, "number"],
  [builtins.INT4, "number"],
  [builtins.INT8, "number"],
  [builtins.NUMERIC, "string"],
  [builtins.TEXT, "string"],
  [builtins.TIMESTAMPTZ, "number"],
  [19, "string"], // name
  [1007, "number[]"],
  [1009, "string[]"],
  [2278, "string"], // void, which arrives as an empty text
]);
const ANY_TYPE = new Set<number>([builtins.JSON, builtins.JSONB]);

const ASSERTION = `
type Fault<Claim, Actual, Null extends keyof Actual> =
  | { [C in keyof Claim]-?: C extends keyof Actual
      ? [Claim[C]] extends [Actual[C] | null] ? never : [C, "has another type"]
      : [C, "is not returned"] }[keyof Claim]
  | { [C in keyof Actual]: C extends keyof Claim
      ? C extends Null ? (null extends Claim[C] ? never : [C, "was null"]) : never
      : [C, "is not in the row type"] }[keyof Actual];
declare function faultOf<Claim, Actual, Null extends keyof Actual>(): Fault<Claim, Actual, Null>;
`;

const [folder = ""] = process.argv.slice(2);
process.exitCode = check(readStatements(folder), findTemplates(SOURCES));

function check(statements: RecordedStatement[], templates: SqlTemplate[]): number {
  const ranAs = Map.groupBy(statements, (statement) => bestMatch(statement.text, templates));
  const claims = templates.filter(({ claim }) => claim !== null);
  const notRun = claims.filter((template) => !ranAs.has(template));
  for (const { file, line } of notRun)
    process.stderr.write(`${file}:${line}: no feature test ran it\n`);
  copySources();
  for (const [file, ofFile] of Map.groupBy(claims, (template) => template.file)) {
    const assertions = ofFile.flatMap((template) =>
      (ranAs.get(template) ?? []).map((ran, index) => assertionFor(template, ran, index)),
    );
    if (assertions.length === 0) continue;
    appendFileSync(join(COPY, "src", file), `${ASSERTION}${assertions.join("")}`);
  }
  const compiler = spawnSync(process.execPath, [COMPILER, "-p", COPY], { encoding: "utf8" });
  process.stderr.write(compiler.stdout + compiler.stderr);
  const isGood = compiler.status === 0 && notRun.length === 0;
  process.stdout.write(`${claims.length} row types, ${statements.length} statements recorded\n`);
  return isGood ? 0 : 1;
}

function readStatements(from: string): RecordedStatement[] {
  return readdirSync(from).map((file) => JSON.parse(readFileSync(join(from, file), "utf8")));
}

/** The template with the most text of its own among those that may have made this statement. */
function bestMatch(text: string, templates: SqlTemplate[]): SqlTemplate | undefined {
  const weigh = ({ chunks }: SqlTemplate) => chunks.join("").length;
  return templates
    .filter(({ chunks }) => patternOf(chunks).test(text))
    .reduce<SqlTemplate | undefined>(
      (best, next) => (best === undefined || weigh(next) > weigh(best) ? next : best),
      undefined,
    );
}

function patternOf(chunks: string[]): RegExp {
  return new RegExp(
    `^${chunks.map((chunk) => chunk.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("[^]*?")}$`,
  );
}

function copySources(): void {
  rmSync(COPY, { recursive: true, force: true });
  const filter = (path: string) => !path.endsWith(".test.ts");
  cpSync(SOURCES, join(COPY, "src"), { recursive: true, filter });
  const config = {
    extends: "../../tsconfig.json",
    include: ["src"],
    exclude: ["src/testing", "src/**/test"],
  };
  writeFileSync(join(COPY, "tsconfig.json"), JSON.stringify(config));
}

/** Its name says the line of the template, for whoever reads what the compiler says. */
function assertionFor(
  { claim, line }: SqlTemplate,
  { columns, nulls }: RecordedStatement,
  index: number,
): string {
  const actual = columns.map(([name, type]) => `${JSON.stringify(name)}: ${typeFor(name, type)}`);
  const nullable = nulls.map((name) => JSON.stringify(name)).join(" | ") || "never";
  return `export const line${line}_${index}: never = faultOf<${claim}, { ${actual.join("; ")} }, ${nullable}>();\n`;
}

function typeFor(name: string, type: number): string {
  const delivered = ANY_TYPE.has(type) ? "unknown" : DELIVERED.get(type);
  if (delivered === undefined) throw new Error(`column ${name}: no type for OID ${type}`);
  return delivered;
}
