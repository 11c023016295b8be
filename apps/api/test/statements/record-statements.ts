import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** A statement that the app ran, with what PostgreSQL said of its rows. */
export interface RecordedStatement {
  text: string;
  /** Column names in order, each with the OID of its type. */
  columns: [name: string, type: number][];
  /** Columns that held a null. */
  nulls: string[];
}

interface QueryingClient {
  connectionParameters: { application_name?: string };
}
type Query = (this: QueryingClient, ...args: unknown[]) => unknown;

/** Begins what a test writes by the app's own connection; its statements are not the app's. */
const TEST_MARK = "/* test */";
const RECORDING = Symbol.for("santap.recordsStatements");
const { RECORD_STATEMENTS: folder } = process.env;
// Vitest runs this file again for each test file of a process.
if (folder && !Reflect.has(pg.Client.prototype, RECORDING)) {
  recordInto(folder);
  Reflect.set(pg.Client.prototype, RECORDING, true);
  recordChildren();
}

/** Vitest's setup file: keeps the statements of the app's pool, as lines of one file a process. */
function recordInto(target: string): void {
  mkdirSync(target, { recursive: true });
  const keep = createRecorder(join(target, `${process.pid}.jsonl`));
  const query: Query = Reflect.get(pg.Client.prototype, "query");
  const recording: Query = function (...args) {
    const answer = query.apply(this, args);
    if (this.connectionParameters.application_name !== "santap-api") return answer;
    if (!(answer instanceof Promise)) return answer;
    const text = typeof args[0] === "string" ? args[0] : getText(args[0]);
    if (text !== undefined && !text.startsWith(TEST_MARK))
      void answer.then((result: pg.QueryResult) => keep(text, result)).catch(() => undefined);
    return answer;
  };
  Reflect.set(pg.Client.prototype, "query", recording);
}

/** Writes a statement down when it is new, also one without rows, and when a column holds its first null. */
function createRecorder(file: string): (text: string, result: pg.QueryResult) => void {
  const withoutNull = new Map<string, Set<string>>();
  return (text, { fields, rows }) => {
    if (!Array.isArray(fields)) return;
    const known = withoutNull.get(text);
    const unseen = known ?? new Set(fields.map(({ name }) => name));
    const nulls = [...unseen].filter((name) => rows.some((row) => row[name] === null));
    if (known !== undefined && nulls.length === 0) return;
    for (const name of nulls) unseen.delete(name);
    withoutNull.set(text, unseen);
    const columns = fields.map(({ name, dataTypeID }) => [name, dataTypeID]);
    appendFileSync(file, `${JSON.stringify({ text, columns, nulls })}\n`);
  };
}

/** Programs that a test starts inherit its environment. */
function recordChildren(): void {
  const options = process.env["NODE_OPTIONS"] ?? "";
  if (options.includes(import.meta.url)) return;
  process.env["NODE_OPTIONS"] = `${options} --import=${import.meta.url}`.trim();
}

function getText(config: unknown): string | undefined {
  if (typeof config !== "object" || config === null || !("text" in config)) return undefined;
  return typeof config.text === "string" ? config.text : undefined;
}
