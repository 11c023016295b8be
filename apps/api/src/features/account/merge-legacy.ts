import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";
import { giveCoupons } from "../coupon/give-coupons.ts";

export interface Merge {
  phoneKey: Buffer;
  userId: string;
  now: number;
}

/**
 * Moves what an account of the earlier programme held for this phone into its owner's account. True
 * exactly once: the first sign-in that finds it takes it, in its own transaction.
 */
export async function mergeLegacy(tx: Tx, merge: Merge): Promise<boolean> {
  const at = new Date(merge.now);
  const { rows } = await sql<{ coupon_template_ids: string[] }>`
    update legacy_account set merged_into = ${merge.userId}, merged_at = ${at}
    where phone_key = ${merge.phoneKey} and merged_at is null
    returning coupon_template_ids`.execute(tx);
  const [legacy] = rows;
  if (legacy === undefined) return false;
  const { userId, now } = merge;
  await giveCoupons(tx, { userId, templateIds: legacy.coupon_template_ids, now });
  return true;
}
