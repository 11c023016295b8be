import { ErrorCode } from "@santap/contract/errors/codes";
import { findVoucherProblem } from "@santap/domain/voucher/usability";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { RefusalError } from "../../../http/refusal.ts";
import {
  codeConsumption,
  creditCounters,
  verifyCode,
  type VerifiedCode,
} from "../../../identity/otp/verify-code.ts";
import { readSentCode, type SentCode } from "./sent-code.ts";
import { refuseVoucher, type VoucherRefusal } from "../voucher-refusal.ts";
import { toHereAndNow, toVoucherFacts } from "../voucher-row.ts";
import { findPurchaseVouchers } from "../voucher-store.ts";
import { listVouchers, type LookupResult } from "./look-up-vouchers.ts";
import type { PhoneCodeDeps, Station } from "./redemption-deps.ts";
import { toOrigin } from "./staff-origin.ts";
import { countWrong, lockStation } from "./wrong-numbers.ts";

export interface LookUpPurchaseRequest extends Station {
  /** From sending the code. */
  sent: string;
  /** As the holder reads it out. */
  code: string;
}

/** By a code sent to the holder's phone, which is used by this. A wrong one counts as a wrong number. */
export async function lookUpPurchase(
  deps: PhoneCodeDeps,
  request: LookUpPurchaseRequest,
): Promise<LookupResult> {
  const now = deps.clock();
  const waiting = await inTransaction(deps.db, (tx) => findWait(tx, request, now));
  if (waiting !== null) return waiting;
  const secret = deps.voucherSecret;
  const sent = readSentCode({ secret, text: request.sent, now }, request);
  if (sent === null) return refuseVoucher("TOO_OLD");
  const verified = await verify(deps, { request, sent, now });
  return inTransaction(deps.db, async (tx) => {
    if (verified === "WRONG") {
      await countWrong(tx, await lockStation(tx, request, now), now);
      return refuseVoucher("UNKNOWN");
    }
    if (verified === "TOO_OLD" || !(await useCode(tx, verified, now)))
      return refuseVoucher("TOO_OLD");
    return listHolders(tx, { secret, request, sent, now });
  });
}

async function findWait(tx: Tx, request: Station, now: number): Promise<VoucherRefusal | null> {
  const { opensAt } = await lockStation(tx, request, now);
  return opensAt === null ? null : refuseVoucher("WAIT", opensAt);
}

interface Attempt {
  request: LookUpPurchaseRequest;
  sent: SentCode;
  now: number;
}

async function verify(
  { otp }: PhoneCodeDeps,
  { request, sent, now }: Attempt,
): Promise<VerifiedCode | "WRONG" | "TOO_OLD"> {
  const code = request.code.replaceAll(/\s/g, "");
  const { processToken } = sent;
  const attempt = { ...toOrigin(request), scene: "VOUCHER", processToken, code } as const;
  try {
    return await verifyCode(otp, attempt, now);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return error.refusal.code === ErrorCode.otpExpired ? "TOO_OLD" : "WRONG";
  }
}

/** False where it was used meanwhile. */
async function useCode(tx: Tx, verified: VerifiedCode, now: number): Promise<boolean> {
  const { rows } = await codeConsumption(verified, now).execute(tx);
  if (rows.length === 0) return false;
  await creditCounters(tx, verified, now);
  return true;
}

/** From a voucher of the purchase that can be used now, where there is one. */
async function listHolders(
  tx: Tx,
  { secret, request, sent, now }: Attempt & { secret: string },
): Promise<LookupResult> {
  const rows = await findPurchaseVouchers(tx, request.storeId, sent.orderId);
  const usable = rows.find(
    (row) => findVoucherProblem(toVoucherFacts(row), toHereAndNow(row, now)) === null,
  );
  const row = usable ?? rows[0];
  if (row === undefined) return refuseVoucher("UNKNOWN");
  return listVouchers(tx, { secret, place: request, row, now });
}
