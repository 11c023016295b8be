import { failureText } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { localStore } from "@santap/client/storage";
import { payAtCounter } from "@santap/contract/calls/order";
import { createPayOrder } from "@santap/contract/calls/payment";
import { CASH } from "@santap/domain/order/counter";
import type { ToastApi } from "@santap/ui/overlay/toast";
import { call } from "../../api.ts";
import { paths } from "../../paths.ts";
import { hostBridge } from "../../shell/device/host-bridge.ts";
import type { Translate } from "../../shell/language/use-translation.ts";
import { reportProblem } from "../../shell/monitor/report-error.ts";
import type { ChosenMethod } from "../../shell/pay-method/chosen-method.ts";
import { storeLastMethod } from "../../shell/pay-method/last-method.ts";
import { track } from "../../shell/tracking/event-buffer.ts";
import {
  buildPayOrderPayload,
  createPayment,
  type CreatedPayment,
  type PayableOrder,
  type PaymentResult,
} from "./counter/create-payment.ts";
import { getPaymentPath } from "./payment-params.ts";

export interface PayOptions {
  method: ChosenMethod;
  participantToken: string | undefined;
  toast: ToastApi;
  t: Translate;
}

/** Pays an order, in cash at the counter or with another method, and says why where that fails. */
export async function payOrder(order: PayableOrder, options: PayOptions): Promise<PaymentResult> {
  const { payType, walletPhone } = options.method;
  const result = await (payType === CASH ? waitAtCounter(order) : create(order, options));
  if (result.kind === "CREATED") track("funnel", "pay_created", { payType });
  if (result.kind === "CREATED" || result.kind === "AT_COUNTER") {
    storeLastMethod(localStore, { payType, askedMore: walletPhone !== "" });
  } else tellFailure(result, options);
  return result;
}

async function waitAtCounter({ orderId, ticket }: PayableOrder): Promise<PaymentResult> {
  const { success, error } = await call(payAtCounter, { orderId, ticket });
  return success ? { kind: "AT_COUNTER" } : { kind: "REFUSED", error, next: "RELOAD" };
}

function create(order: PayableOrder, { method, participantToken }: PayOptions) {
  const { orderId, pageId } = order;
  const back = paths.cashier({ orderId, pageId, pay_status: "waitPay" });
  const payload = buildPayOrderPayload(order, method, {
    partnerCode: hostBridge().partnerCode,
    returnUrl: new URL(back, location.origin).href,
  });
  return createPayment(order, payload, () => call(createPayOrder, payload, { participantToken }));
}

type Failure = Exclude<PaymentResult, { kind: "CREATED" | "AT_COUNTER" }>;

function tellFailure(failure: Failure, { method, toast, t }: PayOptions): void {
  if (failure.kind !== "REFUSED") reportProblem(failure.problem);
  if (failure.kind === "NO_ORDER") return;
  const isRefused = failure.kind === "REFUSED";
  const text = isRefused ? failureText(failure.error, t) : t("cashier.againPayTips");
  toast.show({ text, tone: "danger" });
  if (method.payType === CASH) return;
  const reason = isRefused ? failure.error.code : failure.kind;
  track("checkout", "pay_failed", { reason });
}

/**
 * To the payment's own page, or to the wallet's. Who comes back from the wallet by the browser finds the
 * page that waits for it, not the counter.
 */
export function goToPayment(created: CreatedPayment): void {
  const { redirectUrl } = created;
  navigate(getPaymentPath(created), { replace: redirectUrl !== null });
  if (redirectUrl !== null) location.assign(redirectUrl);
}
