import { ErrorCode } from "@santap/contract/errors/codes";
import { findVoucherProblem } from "@santap/domain/voucher/usability";
import { OTP_TTL_MS } from "@santap/domain/otp/otp-flow";
import { maskPhoneEnd, type Phone } from "@santap/domain/account/phone";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { RefusalError } from "../../../http/refusal.ts";
import { readAccountPhone } from "../../../identity/account/own-account.ts";
import { sendCode } from "../../../identity/otp/send-code.ts";
import { signSentCode } from "./sent-code.ts";
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
  /** In the transaction that sends the code; may refuse it. */
  record?: (tx: Tx, sent: { orderId: string; at: number }) => Promise<void>;
}

export type SendCodeResult =
  /** `sent` goes with the code that the holder reads out next; `phone` is the end of theirs. */
  { kind: "SENT"; sent: string; until: number; phone: string } | VoucherRefusal;

/**
 * Sends a code to the phone of a purchase's holder, who has no connection to show a voucher with. An
 * unknown number counts as a wrong one, and so does that of a purchase whose holder has no phone any more;
 * the limits of codes are the phone's, the operator's and the store's.
 */
export async function sendPurchaseCode(
  deps: PhoneCodeDeps,
  request: SendCodeRequest,
): Promise<SendCodeResult> {
  const now = deps.clock();
  const numbered = await findNumbered(deps, request);
  const found = await inTransaction(deps.db, (tx) =>
    requirePurchase(tx, { request, numbered, now }),
  );
  return "kind" in found ? found : send(deps, { request, found, now });
}

interface Numbered extends NumberedPurchase {
  phone: Phone;
}

async function findNumbered(
  { db, otp }: PhoneCodeDeps,
  { storeId, purchaseNo }: SendCodeRequest,
): Promise<Numbered | null> {
  const found = await findNumberedPurchase(db, storeId, normalizePurchaseNo(purchaseNo));
  const phone = found && (await readAccountPhone(otp, found.user_id));
  return found && phone && { ...found, phone };
}

interface Found extends Numbered {
  storeName: string;
}

async function requirePurchase(
  tx: Tx,
  { request, numbered, now }: { request: Station; numbered: Numbered | null; now: number },
): Promise<Found | VoucherRefusal> {
  const numbers = await lockStation(tx, request, now);
  if (numbers.opensAt !== null) return refuseVoucher("WAIT", numbers.opensAt);
  const rows =
    numbered === null ? [] : await findPurchaseVouchers(tx, request.storeId, numbered.order_id);
  const [first] = rows;
  if (numbered === null || first === undefined) {
    await countWrong(tx, numbers, now);
    return refuseVoucher("UNKNOWN");
  }
  const storeName = first.store_names[numbered.language];
  return findRefusal(rows, now) ?? { ...numbered, storeName };
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
  found: Found;
  now: number;
}

async function send(
  deps: PhoneCodeDeps,
  { request: { storeId, by, record }, found, now }: Sending,
): Promise<SendCodeResult> {
  const { order_id: orderId, phone, storeName, language } = found;
  try {
    const { processToken } = await sendCode(deps.otp, {
      ...{ phone, scene: "VOUCHER", language, storeName, sliderToken: "", userId: null },
      ...{ ...toOrigin({ storeId, by }), browserCookie: null, signed: true },
      record: async (tx) => record?.(tx, { orderId, at: now }),
    });
    const sent = { orderId, processToken, storeId, by };
    return {
      kind: "SENT",
      sent: signSentCode(deps.voucherSecret, sent, now),
      until: now + OTP_TTL_MS,
      phone: maskPhoneEnd(phone),
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
