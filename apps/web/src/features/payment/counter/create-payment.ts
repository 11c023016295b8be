import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { CallError, Envelope } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { createPayOrder } from "@santap/contract/calls/payment";
import { isNonEmptyString } from "../../../shell/data/non-empty-string.ts";
import { DEFAULT_METHOD } from "../pay-methods.ts";
import type { CashierDetail } from "./use-cashier-detail.ts";
import type { PayType } from "../../../shell/pay-method/chosen-method.ts";

export interface CreatedPayment {
  box: string;
  orderId: string;
  pageId: string;
  /** The wallet's page; null for a QR code, and for a wallet that prompts on the phone. */
  redirectUrl: string | null;
  payType: string;
}

export interface CreatePaymentPorts {
  create: (
    payload: PayloadOf<typeof createPayOrder>,
  ) => Promise<Envelope<DataOf<typeof createPayOrder>>>;
  /** Shows why there is no payment. */
  notify: (notice: CallError | "incomplete") => void;
  reload: () => void;
  leave: (orderId: string) => void;
  report: (problem: string) => void;
}

export interface PaymentToCreate {
  orderId: string;
  pageId: string;
  payload: PayloadOf<typeof createPayOrder>;
}

/** Creates the payment. Null where there is none: the ports have handled that already. */
export async function createPayment(
  { orderId, pageId, payload }: PaymentToCreate,
  ports: CreatePaymentPorts,
): Promise<CreatedPayment | null> {
  if (orderId === "") {
    ports.report("no orderId");
    return null;
  }
  const answer = await ports.create(payload);
  if (!answer.success) {
    handleFailure(answer.error, orderId, ports);
    return null;
  }
  const { box, userPayInfo } = answer.data;
  if (!isNonEmptyString(box)) {
    ports.report("created payment order but no box");
    ports.notify("incomplete");
    return null;
  }
  const redirectUrl = toWebAddress(userPayInfo?.redirectUrl);
  return { box, orderId, pageId, redirectUrl, payType: payload.payType };
}

function handleFailure(error: CallError, orderId: string, ports: CreatePaymentPorts): void {
  ports.notify(error);
  const action = getFailureAction(error.code);
  if (action === "reload") ports.reload();
  if (action === "leave") ports.leave(orderId);
}

type FailureAction = "nothing" | "reload" | "leave";

const FAILURE_ACTIONS: Readonly<Record<string, FailureAction>> = {
  [ErrorCode.paymentChannelUnavailable]: "nothing",
  [ErrorCode.paymentInProgress]: "nothing",
  [ErrorCode.amountChanged]: "reload",
  [ErrorCode.noLongerAvailable]: "reload",
  [ErrorCode.amountLimitExceeded]: "reload",
  [ErrorCode.paymentMethodUnavailable]: "reload",
};

/** Any other code leaves the counter. */
export function getFailureAction(code: string): FailureAction {
  return Object.hasOwn(FAILURE_ACTIONS, code) ? (FAILURE_ACTIONS[code] ?? "leave") : "leave";
}

/** An http(s) address; null for anything else, e.g. `javascript:`. */
function toWebAddress(address: string | undefined): string | null {
  const url = address === undefined ? null : URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

export interface PayOrderParts {
  detail: Pick<CashierDetail, "order" | "ticket" | "storeId">;
  method: Pick<PayType, "payType" | "payChannelId">;
  /** From the address; the detail's own is fresher and goes first. */
  ticket: string;
  partnerCode: string;
  /** Of the wallet, for methods that need it; empty otherwise. */
  walletPhone: string;
  /** Where a wallet sends the payer back to; the server adds the box. */
  returnUrl: string;
}

/** The payload of `/pay/createPayOrder`, with every field that it names; several are empty. */
export function buildPayOrderPayload(parts: PayOrderParts): PayloadOf<typeof createPayOrder> {
  const { detail, method, walletPhone } = parts;
  return {
    qrcodeType: "DYNAMIC_CODE",
    amount: detail.order.payableAmount,
    payType: method.payType,
    payChannelId: method.payChannelId,
    orderId: detail.order.orderId,
    partnerCode: parts.partnerCode,
    ticket: detail.ticket || parts.ticket,
    currency: "RP",
    storeId: detail.storeId,
    successRedirectUrl: method.payType === DEFAULT_METHOD ? "" : parts.returnUrl,
    couponIds: "",
    payExtra: walletPhone === "" ? "" : JSON.stringify({ phoneNo: walletPhone }),
    orderFoodType: "",
  };
}

const DEBOUNCE_MS = 500;

/** Debounce on the leading edge: true for a click after a rest of 500 ms, false for all others. */
export function createClickDebounce(now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const rested = now() - last >= DEBOUNCE_MS;
    last = now();
    return rested;
  };
}
