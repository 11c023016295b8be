import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
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

const { RECORD_STATEMENTS: folder } = process.env;
if (folder) recordInto(folder);

/** Vitest's setup file: keeps each distinct statement of the app's pool in a file of its own. */
function recordInto(target: string): void {
  mkdirSync(target, { recursive: true });
  const written = new Set<string>();
  const query: Query = Reflect.get(pg.Client.prototype, "query");
  const recording: Query = function (...args) {
    const answer = query.apply(this, args);
    if (this.connectionParameters.application_name !== "santap-api") return answer;
    if (!(answer instanceof Promise)) return answer;
    void answer
      .then((result: pg.QueryResult) => keep(target, written, args[0], result))
      .catch(() => undefined);
    return answer;
  };
  Reflect.set(pg.Client.prototype, "query", recording);
}

function keep(target: string, written: Set<string>, first: unknown, result: pg.QueryResult): void {
  const text = typeof first === "string" ? first : textOf(first);
  if (text === undefined || !Array.isArray(result.fields) || result.fields.length === 0) return;
  const names = result.fields.map(({ name }) => name);
  const statement: RecordedStatement = {
    text,
    columns: result.fields.map(({ name, dataTypeID }) => [name, dataTypeID]),
    nulls: names.filter((name) => result.rows.some((row) => row[name] === null)),
  };
  const json = JSON.stringify(statement);
  const file = `${createHash("sha256").update(json).digest("hex").slice(0, 32)}.json`;
  if (written.has(file)) return;
  written.add(file);
  writeFileSync(join(target, file), json);
}

function textOf(config: unknown): string | undefined {
  if (typeof config !== "object" || config === null || !("text" in config)) return undefined;
  return typeof config.text === "string" ? config.text : undefined;
}
