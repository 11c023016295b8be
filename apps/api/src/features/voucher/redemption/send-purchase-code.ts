import { ErrorCode } from "@santap/contract/errors/codes";
import { findVoucherProblem } from "@santap/domain/voucher/usability";
import { OTP_TTL_MS } from "@santap/domain/otp/otp-flow";
import type { Phone } from "@santap/domain/account/phone";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { RefusalError } from "../../../http/refusal.ts";
import { readAccountPhone } from "../../account/own-account.ts";
import { sendCode } from "../../otp/send-code.ts";
import { signSentCode } from "../code/sent-code.ts";
import { refuseVoucher, type VoucherRefusal } from "../voucher-refusal.ts";
import { toHereAndNow, toVoucherFacts, type VoucherRow } from "../voucher-row.ts";
import { findPurchaseVouchers } from "../voucher-store.ts";
import { findNumberedPurchase, type NumberedPurchase } from "./numbered-purchase-store.ts";
import type { PhoneCodeDeps, Station } from "./redemption-deps.ts";
import { toOrigin } from "./staff-origin.ts";
import { countWrong, lockStation } from "./wrong-numbers.ts";

export interface SendCodeRequest extends Station {
  /** As the holder reads it out: 8 characters. */
  purchaseNo: string;
}

export type SendCodeResult =
  /** `sent` goes with the code that the holder reads out next; epoch ms. */
  { kind: "SENT"; sent: string; until: number } | VoucherRefusal;

/**
 * Sends a code to the phone of a purchase's holder, who has no connection to show a voucher with. An
 * unknown number counts as a wrong one; the limits of codes are the phone's, the operator's and the
 * store's.
 */
export async function sendPurchaseCode(
  deps: PhoneCodeDeps,
  request: SendCodeRequest,
): Promise<SendCodeResult> {
  const now = deps.clock();
  const found = await inTransaction(deps.db, (tx) => findPurchase(tx, request, now));
  if ("kind" in found) return found;
  const phone = await readAccountPhone(deps.otp, found.user_id);
  return phone === null ? refuseVoucher("UNKNOWN") : send(deps, { request, found, phone, now });
}

async function findPurchase(
  tx: Tx,
  request: SendCodeRequest,
  now: number,
): Promise<NumberedPurchase | VoucherRefusal> {
  const { storeId } = request;
  const numbers = await lockStation(tx, request, now);
  if (numbers.opensAt !== null) return refuseVoucher("WAIT", numbers.opensAt);
  const found = await findNumberedPurchase(tx, storeId, normalizePurchaseNo(request.purchaseNo));
  const rows = found === null ? [] : await findPurchaseVouchers(tx, storeId, found.order_id);
  if (found === null || rows.length === 0) {
    await countWrong(tx, numbers, now);
    return refuseVoucher("UNKNOWN");
  }
  return findRefusal(rows, now) ?? found;
}

/** Null where one of them can be used now. */
function findRefusal(rows: readonly VoucherRow[], now: number): VoucherRefusal | null {
  const problems = rows.map((row) =>
    findVoucherProblem(toVoucherFacts(row), toHereAndNow(row, now)),
  );
  const [problem = null] = problems.includes(null) ? [] : problems;
  if (problem === null) return null;
  return refuseVoucher(problem.reason, "opensAt" in problem ? problem.opensAt : null);
}

interface Sending {
  request: SendCodeRequest;
  found: NumberedPurchase;
  phone: Phone;
  now: number;
}

async function send(
  deps: PhoneCodeDeps,
  { request: { storeId, by }, found, phone, now }: Sending,
): Promise<SendCodeResult> {
  try {
    const { processToken } = await sendCode(deps.otp, {
      ...{ phone, scene: "VOUCHER", language: found.language, sliderToken: "", userId: null },
      ...{ ...toOrigin({ storeId, by }), browserCookie: null, signed: true },
    });
    const { order_id: orderId } = found;
    const sent = { orderId, processToken, storeId, by };
    return {
      kind: "SENT",
      sent: signSentCode(deps.voucherSecret, sent, now),
      until: now + OTP_TTL_MS,
    };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const seconds = error.refusal.details?.["retryAfter"];
    const { code } = error.refusal;
    if (code !== ErrorCode.requestInProgress && typeof seconds !== "number") throw error;
    return refuseVoucher("WAIT", now + (typeof seconds === "number" ? seconds : 1) * 1000);
  }
}

/** As it is stored: no spaces, and the letters that its alphabet leaves out as the digits they look like. */
function normalizePurchaseNo(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[\s#-]/g, "");
  return plain.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}
