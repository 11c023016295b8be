import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

/** Its device, or its session. */
export type SignInName = { deviceId: string } | { sessionHash: Buffer };

const toKey = (named: SignInName) => {
  const name = "deviceId" in named ? named.deviceId : named.sessionHash.toString("hex");
  return sql`hashtextextended(${`sign-in ${name}`}, 0)`;
};

/** Until the commit of an act: its sign-in cannot end. Waits behind who is ending it. */
export async function holdSignIn(tx: Tx, named: SignInName): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${toKey(named)})`.execute(tx);
}

/**
 * Before a sign-in ends: waits for the acts that hold it. Not a lock of its row, which acts that follow
 * each other closely could keep for ever.
 */
export async function lockSignIn(tx: Tx, named: SignInName): Promise<void> {
  await sql`select pg_advisory_xact_lock(${toKey(named)})`.execute(tx);
}
