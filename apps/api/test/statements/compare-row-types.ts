import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { typeOfColumn } from "./column-types.ts";
import type { RecordedStatement } from "./record-statements.ts";

/** What a template claims of its rows, and the statements that it made. */
export interface RowType {
  file: string;
  line: number;
  claim: string;
  ran: RecordedStatement[];
}

const COPY = fileURLToPath(new URL("../../.cache/statements", import.meta.url));
const COMPILER = fileURLToPath(
  new URL("../../../../node_modules/typescript/bin/tsc", import.meta.url),
);
const CONFIG = { extends: "../../../../tsconfig.json", include: [], files: ["assertions.ts"] };

const FAULT = `
type Fault<Claim, Actual, Null extends keyof Actual> =
  | { [C in keyof Claim]-?: C extends keyof Actual
      ? [Claim[C]] extends [Actual[C] | null] ? never : [C, "has another type"]
      : [C, "is not returned"] }[keyof Claim]
  | { [C in keyof Actual]: C extends keyof Claim
      ? C extends Null ? (null extends Claim[C] ? never : [C, "was null"]) : never
      : [C, "is not in the row type"] }[keyof Actual];
declare function faultOf<Claim, Actual, Null extends keyof Actual>(): Fault<Claim, Actual, Null>;
`;

interface NamedRowType extends RowType {
  name: string;
}

/**
 * The compiler compares them: on a copy of the sources that exports each claim, with one assertion for
 * each statement. The copy itself is not checked, which would take most of the time.
 */
export function compareRowTypes(sources: string, rowTypes: RowType[]): string[] {
  const named = rowTypes
    .filter(({ ran }) => ran.length > 0)
    .map((rowType, index) => ({ ...rowType, name: `Claim${index}` }));
  rmSync(COPY, { recursive: true, force: true });
  copySources(sources, named);
  const places = writeAssertions(named);
  write("tsconfig.json", JSON.stringify(CONFIG));
  return compile().map((error) =>
    error.replace(
      /^.*assertions\.ts\((\d+),\d+\): error TS\d+/,
      (all, line) => places.get(Number(line)) ?? all,
    ),
  );
}

function copySources(sources: string, named: NamedRowType[]): void {
  const ofFiles = Map.groupBy(named, ({ file }) => file);
  for (const file of globSync("**/*.ts", { cwd: sources })) {
    const text = readFileSync(join(sources, file), "utf8");
    const claims = (ofFiles.get(file) ?? []).map(
      ({ name, claim }) => `export type ${name} = ${claim};\n`,
    );
    write(join("src", file), `// @ts-nocheck\n${text}${claims.join("")}`);
  }
}

/** Of the statement's template, by the number of the assertion's line. */
function writeAssertions(named: NamedRowType[]): Map<number, string> {
  const imports = named.map(({ name, file }) => `import type { ${name} } from "./src/${file}";`);
  const lines = [...imports, ...FAULT.split("\n")];
  const places = new Map<number, string>();
  for (const { name, file, line, ran } of named) {
    for (const statement of ran) {
      places.set(lines.push(buildAssertion(name, statement)), `${file}:${line}`);
    }
  }
  write("assertions.ts", lines.join("\n"));
  return places;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(COPY, file)), { recursive: true });
  writeFileSync(join(COPY, file), text);
}

function buildAssertion(name: string, { columns, nulls }: RecordedStatement): string {
  const actual = columns.map(
    ([column, type]) => `${JSON.stringify(column)}: ${typeOfColumn(column, type)}`,
  );
  const nullable = nulls.map((column) => JSON.stringify(column)).join(" | ") || "never";
  return `((): never => faultOf<${name}, { ${actual.join("; ")} }, ${nullable}>())();`;
}

/** One line for each error. */
function compile(): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMPILER, "-p", COPY], {
    encoding: "utf8",
  });
  const said = (stdout + stderr).split("\n").filter((line) => line.trim() !== "");
  return status === 0 ? [] : said;
}
