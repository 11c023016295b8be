import type { QueryExecutor, Transaction } from "kysely";
import type { Publisher, Push } from "../ports/push.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./schema.ts";

export interface Tx extends Transaction<Tables>, Publisher {
  /**
   * For a statement whose result nobody needs: it goes out with what follows, the commit at the latest. Where it
   * fails the transaction does, with its error.
   */
  send(statement: Promise<unknown>): void;
}

/**
 * A throw rolls back. What `work` publishes is sent after the commit. No network calls inside. Statements that do
 * not wait for each other go out together, and run in the order in which they were asked.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const pushes: Push[] = [];
  const sent: Promise<unknown>[] = [];
  const own = {
    publish: (push: Push) => void pushes.push(push),
    send(statement: Promise<unknown>) {
      statement.catch(() => undefined);
      sent.push(statement);
    },
  };
  const done = db.transaction().execute(async (transaction) => {
    const executor = await sendAtOnce(transaction);
    return work(Object.assign(transaction, { ...own, getExecutor: () => executor }));
  });
  // The commit of a failed statement says less than the statement.
  const result = await done.catch((error: unknown) => throwFirst(sent, error));
  await Promise.all(sent);
  for (const push of pushes) db.publish(push);
  return result;
}

/** Kysely would send a statement of a transaction only after the answer to the one before. */
async function sendAtOnce(transaction: Transaction<Tables>): Promise<QueryExecutor> {
  const executor = transaction.getExecutor();
  const connection = await executor.provideConnection((own) => Promise.resolve(own));
  return executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
}

async function throwFirst(sent: readonly Promise<unknown>[], error: unknown): Promise<never> {
  await Promise.all(sent);
  throw error;
}
