import type { Transaction } from "kysely";
import type { Publisher, Push } from "../ports/push.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./schema.ts";

export type Tx = Transaction<Tables> & Publisher;

/** A throw rolls back. What `work` publishes is sent after the commit. No network calls inside. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const pushes: Push[] = [];
  const publish = (push: Push) => void pushes.push(push);
  const result = await db
    .transaction()
    .execute((transaction) => work(Object.assign(transaction, { publish })));
  for (const push of pushes) db.publish(push);
  return result;
}
