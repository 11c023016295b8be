import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import { readShownCode, type Shown } from "../../../tokens/shown-code.ts";
import { readNumber } from "../../../tokens/shown-number.ts";
import { findCode, findNumber, voidCode } from "./coupon-code-store.ts";

/** A coupon that its owner showed. */
export interface ShownCoupon {
  userId: string;
  couponId: string;
  codeId: string;
  codeSeq: number;
  /** Its codes were voided since. */
  voided: boolean;
}

/** By the text that was scanned, or the number as typed. */
export async function findShownCoupon(
  db: Connection,
  code: string,
  { secret, now }: { secret: string; now: number },
): Promise<ShownCoupon | "UNKNOWN" | "TOO_OLD"> {
  const digits = readNumber(code);
  const shown =
    digits === null
      ? readShownCode({ secret, purpose: "couponCode" }, code.trim(), now)
      : await findByNumber(db, digits, now);
  if (typeof shown === "string") return shown;
  const row = await findCode(db, shown.id);
  if (row === null) return "UNKNOWN";
  return {
    ...{ userId: row.user_id, couponId: row.claim_id },
    ...{ codeId: shown.id, codeSeq: shown.codeSeq, voided: row.code_seq !== shown.codeSeq },
  };
}

async function findByNumber(
  db: Connection,
  digits: string,
  now: number,
): Promise<Shown | "UNKNOWN" | "TOO_OLD"> {
  const row = await findNumber(db, digits);
  if (row === null) return "UNKNOWN";
  return row.expires_at <= now ? "TOO_OLD" : { id: row.code_id, codeSeq: row.code_seq };
}

/** What was shown puts the coupon on one order. False where it did before. */
export function useShownCode(
  tx: Tx,
  { codeId, codeSeq }: ShownCoupon,
  orderId: string,
): Promise<boolean> {
  return voidCode(tx, { codeId, codeSeq, orderId });
}
