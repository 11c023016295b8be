import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { HttpError } from "../../http/http-error.ts";
import { refuse } from "../../http/refusal.ts";
import { holdSignIn } from "../operator/sign-in-lock.ts";

/**
 * STAFF-2: nothing is done by who has signed out since the call began. Within its transaction, after all
 * other locks; until the commit the sign-in cannot end.
 * @throws staffNotSignedIn at a station, else HttpError 401
 */
export async function requireSignedIn(
  tx: Tx,
  { storeId, proof }: Pick<SignedInStaff, "storeId" | "proof">,
): Promise<void> {
  await holdSignIn(tx, proof);
  const found =
    "sessionHash" in proof
      ? sql`select 1 from operator_session where token_hash = ${proof.sessionHash}`
      : sql`select 1 from station_device where store_id = ${storeId}
          and device_id = ${proof.deviceId} and sign_in = ${proof.signIn}`;
  const { rows } = await found.execute(tx);
  if (rows.length === 1) return;
  if ("sessionHash" in proof) throw new HttpError(401);
  refuse(StaffErrorCode.staffNotSignedIn);
}
