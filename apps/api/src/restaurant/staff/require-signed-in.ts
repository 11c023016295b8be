import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { requireSession } from "../../identity/operator/operator-session.ts";
import { holdSignIn } from "../../identity/operator/sign-in-lock.ts";

/**
 * STAFF-2: nothing is done by who has signed out since the call began. Within its transaction, after all
 * other locks; until the commit the sign-in cannot end.
 * @throws staffNotSignedIn at a station, else HttpError 401
 */
export async function requireSignedIn(
  tx: Tx,
  { storeId, proof }: Pick<SignedInStaff, "storeId" | "proof">,
): Promise<void> {
  if ("sessionHash" in proof) return requireSession(tx, proof.sessionHash);
  await holdSignIn(tx, proof);
  const { rows } = await sql`select 1 from station_device where store_id = ${storeId}
    and device_id = ${proof.deviceId} and sign_in = ${proof.signIn}`.execute(tx);
  if (rows.length === 0) refuse(StaffErrorCode.staffNotSignedIn);
}
