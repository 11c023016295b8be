import { toOutcome, type Outcome } from "./status-code.ts";
import { isRecord, printableText, readFields } from "@santap/snap/wire-reading";
import { parseCharged, parseRupiah, parseWibTime } from "./wire.ts";

export const TRANSACTION_STATUSES = [
  "pending",
  "authorize",
  "capture",
  "settlement",
  "deny",
  "cancel",
  "expire",
  "failure",
  "refund",
  "partial_refund",
  "chargeback",
  "partial_chargeback",
] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** A refund in the history of a transaction. */
export interface ListedRefund {
  /** The merchant's own refund key; null if it was not made by this API. */
  refundKey: string | null;
  /** Midtrans' id of it. */
  number: string | null;
  /** Whole rupiah. */
  amount: number;
}

/** A response about one transaction. Null: missing or malformed. */
export interface TransactionAnswer {
  statusCode: string;
  outcome: Outcome;
  orderId: string | null;
  transactionId: string | null;
  /** Whole rupiah. */
  grossAmount: number | null;
  /** What the payer is charged, a fee on the payer included; rounded up to rupiah. */
  charged: number | null;
  status: TransactionStatus | null;
  /** `accept`, `challenge`, `deny`; null where the channel has none. */
  fraudStatus: string | null;
  /** Epoch ms. */
  settledAt: number | null;
  expiresAt: number | null;
  qrString: string | null;
  /** The wallet's page or app link. */
  deeplink: string | null;
  refunds: readonly ListedRefund[];
}

const MAX_QR_LENGTH = 512;
const MAX_URL_LENGTH = 2048;

/**
 * Parses the response of charge, status, cancel, expire and refund. New fields appear without
 * notice, so unknown ones are ignored. Null if the body is not a JSON object.
 */
export function parseTransaction(httpStatus: number, body: unknown): TransactionAnswer | null {
  if (!isRecord(body)) return null;
  // Some failures have HTTP 200 and another code in the body: the body counts.
  const statusCode = printableText(body["status_code"], 3) ?? String(httpStatus);
  const status = TRANSACTION_STATUSES.find((one) => one === body["transaction_status"]) ?? null;
  return {
    statusCode,
    outcome: toOutcome(statusCode),
    orderId: printableText(body["order_id"], 50),
    transactionId: printableText(body["transaction_id"], 64),
    grossAmount: isInRupiah(body) ? parseRupiah(body["gross_amount"]) : null,
    charged: isInRupiah(body) ? readCharged(body) : null,
    status,
    fraudStatus: printableText(body["fraud_status"], 20),
    settledAt: parseWibTime(body["settlement_time"]),
    expiresAt: parseWibTime(body["expiry_time"]),
    qrString: printableText(body["qr_string"], MAX_QR_LENGTH),
    deeplink: findDeeplink(body["actions"]),
    refunds: readRefunds(body["refunds"]),
  };
}

/**
 * Whether it is paid: settled or captured, with code 200, and not held by the fraud check; or
 * refunded since.
 */
export function isPaid({ status, statusCode, fraudStatus }: TransactionAnswer): boolean {
  if (status === "refund" || status === "partial_refund") return true;
  const taken = status === "settlement" || status === "capture";
  return taken && statusCode === "200" && (fraudStatus === null || fraudStatus === "accept");
}

/** With Automatic Fee Imposition the amount contains a fee, or the answer names it beside. */
function readCharged(body: Readonly<Record<string, unknown>>): number | null {
  const extra = [body["extra_info"], readFields(body["metadata"])["extra_info"]];
  const infos = extra.map((info) => readFields(readFields(info)["gross_amount_info"]));
  const sums = infos.flatMap((info) => {
    const fee = parseCharged(info["customer_imposed_payment_fee"]);
    const original = parseCharged(info["original_amount"]);
    const sum = fee === null || original === null ? null : original + fee;
    return [parseCharged(info["gross_amount"]), sum];
  });
  const named = [parseCharged(body["gross_amount"]), ...sums].filter((one) => one !== null);
  return named.length === 0 ? null : Math.max(...named);
}

function isInRupiah(body: Readonly<Record<string, unknown>>): boolean {
  return body["currency"] === undefined || body["currency"] === "IDR";
}

/** Only http(s) URLs, as GoPay has sent since 2023 (gopay.co.id): a browser may not open an app's own scheme. */
function findDeeplink(actions: unknown): string | null {
  if (!Array.isArray(actions)) return null;
  const action = actions.map(readFields).find(({ name }) => name === "deeplink-redirect");
  const url = printableText(action?.["url"], MAX_URL_LENGTH);
  return url !== null && /^https?:\/\//.test(url) ? url : null;
}

function readRefunds(refunds: unknown): ListedRefund[] {
  if (!Array.isArray(refunds)) return [];
  return refunds.map(readFields).flatMap((refund) => {
    const amount = parseRupiah(refund["refund_amount"]);
    if (amount === null) return [];
    const number = refund["refund_chargeback_id"];
    const named = typeof number === "number" ? String(number) : printableText(number, 64);
    return [{ refundKey: printableText(refund["refund_key"], 64), number: named, amount }];
  });
}
