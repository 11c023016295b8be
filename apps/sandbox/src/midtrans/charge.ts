import { formatWibTime } from "@santap/midtrans/wire";
import { feeOnPayer } from "../faults/faults.ts";
import { buildQrContent } from "../transactions/qr-content.ts";
import { buildActions } from "./actions.ts";
import { PAYMENT_TYPES, type Charge, type PaymentType } from "./charge-store.ts";
import { loadChargeDetails, newTransactionId, type Midtrans } from "./midtrans.ts";
import { toTransactionJson } from "./charge-status.ts";

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export function failure(code: number, message: string, status = code): Answer {
  return { status, body: { status_code: String(code), status_message: message } };
}

export interface ChargeCall {
  readonly merchantId: string;
  readonly body: unknown;
  readonly notifyUrl: string | null;
  readonly baseUrl: string;
}

const MAX_AMOUNT = 10_000_000;
const DEFAULT_SECONDS = 15 * 60;
const UNITS = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const;

/** `POST /v2/charge`: each order id can be charged once. */
export function charge(midtrans: Midtrans, call: ChargeCall): Answer {
  const order = readOrder(call.body);
  if (typeof order === "string") {
    return { ...failure(400, order), body: { ...failure(400, order).body, id: "sandbox" } };
  }
  if (midtrans.charges.byOrder(order.orderId) !== null) {
    return failure(406, "The request could not be completed due to a conflict: order_id was used");
  }
  const fee = feeOnPayer(midtrans.context.faults.current(), order.amount);
  const created = newCharge(midtrans, call, { ...order, amount: order.amount + fee });
  midtrans.charges.insert(created);
  const body = buildCreatedJson(midtrans, created, call.baseUrl);
  return { status: 200, body: { ...body, ...buildFeeJson(order.amount, fee) } };
}

/** As Automatic Fee Imposition names it. */
function buildFeeJson(original: number, fee: number): Fields {
  if (fee === 0) return {};
  const info = {
    original_amount: String(original),
    gross_amount: String(original + fee),
    customer_imposed_payment_fee: String(fee),
  };
  return { metadata: { extra_info: { gross_amount_info: info } } };
}

interface Order {
  readonly orderId: string;
  readonly amount: number;
  readonly paymentType: PaymentType;
  readonly acquirer: string;
  readonly callbackUrl: string | null;
  readonly seconds: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the error message of an invalid body. */
function readOrder(body: unknown): Order | string {
  const fields = toFields(body);
  const { order_id: orderId, gross_amount: amount } = toFields(fields["transaction_details"]);
  const paymentType = PAYMENT_TYPES.find((one) => one === fields["payment_type"]);
  if (typeof orderId !== "string" || !/^[\w~.-]{1,50}$/.test(orderId)) return "order_id is invalid";
  if (typeof amount !== "number" || !Number.isInteger(amount) || amount < 1) {
    return "gross_amount must be a whole number from 1";
  }
  if (paymentType === undefined) return "payment_type is invalid";
  if (amount > MAX_AMOUNT) return "gross_amount exceeds the limit of this payment type";
  const callbackUrl = readCallbackUrl(fields, paymentType);
  if (paymentType === "shopeepay" && callbackUrl === null) {
    return "shopeepay.callback_url is required";
  }
  const { acquirer } = toFields(fields["qris"]);
  const issuer = acquirer === "airpay shopee" ? acquirer : "gopay";
  return {
    ...{ orderId, amount, paymentType, seconds: readLifetime(fields["custom_expiry"]) },
    acquirer: paymentType === "qris" ? issuer : paymentType,
    callbackUrl,
  };
}

/** GoPay uses the callback only with `enable_callback`. */
function readCallbackUrl(fields: Fields, paymentType: PaymentType): string | null {
  const { callback_url: url, enable_callback: enabled } = toFields(fields[paymentType]);
  const goesBack = paymentType !== "gopay" || enabled === true;
  return goesBack && typeof url === "string" ? url : null;
}

function readLifetime(expiry: unknown): number {
  const { expiry_duration: duration, unit = "minute" } = toFields(expiry);
  const seconds = UNITS[unit as keyof typeof UNITS] ?? UNITS.minute;
  return typeof duration === "number" ? Math.max(20, duration * seconds) : DEFAULT_SECONDS;
}

function toFields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function newCharge(midtrans: Midtrans, call: ChargeCall, order: Order): Charge {
  const { seconds, ...fields } = order;
  const merchant = midtrans.context.merchants.get(call.merchantId);
  if (merchant === undefined) throw new Error("an account of no merchant");
  const now = midtrans.now();
  const transactionId = newTransactionId();
  const bill = { merchant, rupiah: fields.amount, partnerReferenceNo: fields.orderId };
  const reference = `M${transactionId.replaceAll("-", "").slice(0, 19)}`;
  return {
    ...fields,
    transactionId,
    merchantId: call.merchantId,
    qrString:
      fields.paymentType === "qris"
        ? buildQrContent({ ...bill, referenceNo: reference, terminalId: null })
        : null,
    notifyUrl: call.notifyUrl,
    createdAt: now,
    expiresAt: now + seconds * 1_000,
    ...{ ended: null, settledAt: null, taken: null, issuer: null },
  };
}

function buildCreatedJson(midtrans: Midtrans, made: Charge, baseUrl: string): Fields {
  return {
    ...toTransactionJson(loadChargeDetails(midtrans, made), midtrans.now()),
    status_message: "Transaction is created",
    expiry_time: formatWibTime(made.expiresAt),
    ...(made.qrString === null ? {} : { qr_string: made.qrString }),
    actions: buildActions(made, baseUrl),
  };
}
