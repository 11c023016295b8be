import { randomUUID } from "node:crypto";
import type { SandboxContext } from "../context.ts";
import { feeOnPayer } from "../faults/faults.ts";
import type { Payment } from "../payment/payment.ts";
import { buildQrContent } from "../payment/qr-content.ts";
import { type Answer, failure } from "./answer.ts";
import { buildActions } from "./actions.ts";
import { toTransactionJson } from "./transaction-json.ts";

export interface ChargeCall {
  readonly merchantId: string;
  readonly body: unknown;
  readonly notifyUrl: string | null;
  readonly baseUrl: string;
}

const MAX_AMOUNT = 10_000_000;
const DEFAULT_SECONDS = 15 * 60;
const METHODS = { qris: "QRIS", shopeepay: "SHOPEEPAY", gopay: "GOPAY" } as const;
type PaymentType = keyof typeof METHODS;
const UNITS = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const;

/** `POST /v2/charge`: each order id can be charged once. */
export function charge(context: SandboxContext, call: ChargeCall): Answer {
  const order = readOrder(call.body);
  if (typeof order === "string") {
    const { status, body } = failure(400, order);
    return { status, body: { ...body, id: "sandbox" } };
  }
  if (context.payments.findByPartner("midtrans", order.orderId) !== null) {
    return failure(406, "The request could not be completed due to a conflict: order_id was used");
  }
  const fee = feeOnPayer(context.faults.current(), order.amount);
  const payment = insertPayment(context, call, { ...order, amount: order.amount + fee });
  const body = buildCreatedJson(context, payment, call.baseUrl);
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
  const paymentType = (Object.keys(METHODS) as PaymentType[]).find(
    (one) => one === fields["payment_type"],
  );
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
    orderId,
    amount,
    paymentType,
    seconds: readLifetime(fields["custom_expiry"]),
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

function insertPayment(context: SandboxContext, call: ChargeCall, order: Order): Payment {
  const merchant = context.merchants.get(call.merchantId);
  if (merchant === undefined) throw new Error("an account of no merchant");
  const { orderId: partnerReferenceNo, amount, paymentType, acquirer } = order;
  const referenceNo = randomUUID();
  const label = `M${referenceNo.replaceAll("-", "").slice(0, 19)}`;
  const bill = { merchant, rupiah: amount, partnerReferenceNo, terminalId: null };
  const createdAt = context.now().getTime();
  return context.payments.insert({
    referenceNo,
    provider: "midtrans",
    method: METHODS[paymentType],
    partnerReferenceNo,
    merchantId: call.merchantId,
    amount,
    acquirer,
    ...(paymentType === "qris"
      ? { qrContent: buildQrContent({ ...bill, referenceNo: label }) }
      : { redirectUrl: `${call.baseUrl}/midtrans/pay/${referenceNo}` }),
    returnUrl: order.callbackUrl,
    notifyUrl: call.notifyUrl,
    createdAt,
    validUntil: createdAt + order.seconds * 1_000,
  });
}

function buildCreatedJson(context: SandboxContext, payment: Payment, baseUrl: string): Fields {
  return {
    ...toTransactionJson(context.payments.load(payment), context.now()),
    status_message: "Transaction is created",
    ...(payment.qrContent !== null && { qr_string: payment.qrContent }),
    actions: buildActions(payment, baseUrl),
  };
}
