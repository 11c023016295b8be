import { isTransient, failureText } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { localStore } from "@santap/client/storage";
import { createPayOrder } from "@santap/contract/calls/payment";
import { CASH } from "@santap/domain/order/counter";
import type { ToastApi } from "@santap/ui/overlay/toast";
import { call } from "../../../api.ts";
import { getOrderPath, paths } from "../../../paths.ts";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import type { Translate } from "../../../shell/language/use-translation.ts";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import { storeLastMethod } from "../../../shell/pay-method/last-method.ts";
import type { ChosenMethod } from "../../../shell/pay-method/chosen-method.ts";
import { track } from "../../../shell/tracking/event-buffer.ts";
import {
  buildPayOrderPayload,
  createPayment,
  type CreatePaymentPorts,
} from "../counter/create-payment.ts";
import { waitAtCounter } from "../counter/wait-at-counter.ts";
import { goToPayment } from "../go-to-payment.ts";

export interface PlacedOrder {
  orderId: string;
  ticket: string;
  storeId: string;
  pageId: string;
  /** As the person saw it; another amount is refused, and shown at the counter. */
  amount: number;
  participantToken?: string | undefined;
}

export interface PayAtOnceOptions {
  method: ChosenMethod;
  toast: ToastApi;
  t: Translate;
}

/**
 * Pays an order that was just placed, whose counter the address names already. Whatever goes wrong
 * ends at that counter, or at the order where the counter would leave too.
 */
export async function payPlacedOrder(order: PlacedOrder, options: PayAtOnceOptions): Promise<void> {
  const { orderId, pageId } = order;
  const address = location.href;
  let next = location.pathname + location.search;
  const goOn = () => {
    if (location.href === address) navigate(next, { replace: true });
  };
  if (options.method.payType === CASH) {
    if (await waitAtCounter(order, options)) next = getOrderPath(orderId, "");
    return goOn();
  }
  const ports = createPorts(order, options, (path) => (next = path));
  const payload = buildPayload(order, options.method);
  const created = await createPayment({ orderId, pageId, payload }, ports);
  if (!created) return goOn();
  track("funnel", "pay_created", { payType: created.payType });
  const { payType, walletPhone } = options.method;
  storeLastMethod(localStore, { payType, askedMore: walletPhone !== "" });
  if (location.href !== address) return;
  goToPayment(created);
}

function buildPayload(order: PlacedOrder, { walletPhone, ...method }: ChosenMethod) {
  const { orderId, ticket, storeId, pageId, amount } = order;
  const back = paths.cashier({ orderId, pageId, pay_status: "waitPay" });
  return buildPayOrderPayload({
    detail: { order: { orderId, payableAmount: amount }, ticket, storeId },
    method,
    ticket,
    walletPhone,
    partnerCode: hostBridge().partnerCode,
    returnUrl: new URL(back, location.origin).href,
  });
}

/** A lost connection stays at the counter, where one more tap pays. */
function createPorts(
  { participantToken, pageId }: PlacedOrder,
  { toast, t }: PayAtOnceOptions,
  leaveFor: (path: string) => void,
): CreatePaymentPorts {
  let isLost = false;
  return {
    create: (payload) => call(createPayOrder, payload, { participantToken }),
    leave: (orderId) => {
      if (!isLost) leaveFor(getOrderPath(orderId, pageId));
    },
    reload: () => undefined,
    notify(notice) {
      const incomplete = notice === "incomplete";
      isLost = !incomplete && isTransient(notice);
      const text = incomplete ? t("cashier.againPayTips") : failureText(notice, t);
      toast.show({ text, tone: "danger" });
      track("checkout", "pay_failed", { reason: incomplete ? "INCOMPLETE" : notice.code });
    },
    report: reportProblem,
  };
}
