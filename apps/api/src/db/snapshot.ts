import type { Database } from "./database.ts";
import type { Tx } from "./transaction.ts";

/**
 * All that is read is of one moment, so that sums add up whatever is written meanwhile. One statement after
 * another: all go through one connection. No locks and no writes inside.
 */
export function inSnapshot<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((transaction) => read(Object.assign(transaction, { publish: refuse, send: refuse })));
}

function refuse(): never {
  throw new Error("a transaction that only reads");
}
