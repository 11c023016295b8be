import type { KyselyPlugin, OperationNode } from "kysely";
import type { Database } from "../db/database.ts";

export interface StatementRecorder extends KyselyPlugin {
  /** The statements that are sent while `work` runs, as text with a ? for every value. */
  collectStatements(work: () => Promise<unknown>): Promise<string[]>;
}

/** Listens to what a database handle sends. BEGIN, COMMIT and ROLLBACK are no statements here. */
export function recordStatements(): StatementRecorder {
  let recording: string[] | null = null;
  return {
    transformQuery({ node }) {
      recording?.push(getText(node).replace(/\s+/g, " ").trim());
      return node;
    },
    transformResult: async ({ result }) => result,
    async collectStatements(work) {
      const statements: string[] = [];
      recording = statements;
      await work();
      recording = null;
      return statements;
    },
  };
}

/** The same database, of which the recorder sees what is sent. */
export function withRecorder(db: Database, recorder: StatementRecorder): Database {
  return Object.assign(db.withPlugin(recorder), { publish: db.publish });
}

/** Statements are written as SQL: pieces of text with values, or further pieces, between them. */
function getText(node: OperationNode): string {
  if (!("sqlFragments" in node && "parameters" in node)) return "?";
  const pieces = node.sqlFragments as string[];
  const between = node.parameters as OperationNode[];
  return pieces.map((piece, at) => piece + (between[at] ? getText(between[at]) : "")).join("");
}
