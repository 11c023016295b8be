import { createPayOrder } from "@santap/contract/calls/payment";
import { CASH } from "@santap/domain/order/counter";
import { useToast } from "@santap/ui/overlay/toast";
import { useRef, useState } from "react";
import { localStore } from "@santap/client/storage";
import { call } from "../../../api.ts";
import { getOrderPath, paths } from "../../../paths.ts";
import { failureText } from "@santap/client/call-failure";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import { useLatestTable } from "../../../shell/order-draft/joined-table.ts";
import { navigate } from "@santap/client/history";
import { track } from "../../../shell/tracking/event-buffer.ts";
import { storeLastMethod } from "../../../shell/pay-method/last-method.ts";
import type { PaymentParams } from "../payment-params.ts";
import { goToPayment } from "../go-to-payment.ts";
import {
  buildPayOrderPayload,
  createClickDebounce,
  createPayment,
  type CreatePaymentPorts,
} from "./create-payment.ts";
import type { CashierDetail } from "./use-cashier-detail.ts";
import { waitAtCounter } from "./wait-at-counter.ts";
import type { PayType } from "../../../shell/pay-method/chosen-method.ts";

interface PayChoice {
  detail: CashierDetail;
  method: PayType;
  walletPhone: string;
}

export function usePay(params: PaymentParams, reload: () => void) {
  const t = useTranslation();
  const toast = useToast();
  const ports = useCreatePaymentPorts(params.pageId, reload);
  const [paying, setPaying] = useState(false);
  const [passesDebounce] = useState(() => createClickDebounce(() => performance.now()));
  const busy = useRef(false);

  async function pay(choice: PayChoice) {
    if (!passesDebounce() || busy.current) return;
    busy.current = true;
    setPaying(true);
    await (choice.method.payType === CASH ? goToCounter(choice) : start(choice));
    busy.current = false;
    setPaying(false);
  }

  async function goToCounter({ detail: { order, ticket } }: PayChoice) {
    const { orderId } = order;
    if (!(await waitAtCounter({ orderId, ticket }, { toast, t }))) return reload();
    navigate(getOrderPath(orderId, ""), { replace: true });
  }

  async function start(choice: PayChoice) {
    const { partnerCode } = hostBridge();
    const { orderId, pageId, ticket } = params;
    const back = paths.cashier({ orderId, pageId, pay_status: "waitPay" });
    const returnUrl = new URL(back, location.origin).href;
    const payload = buildPayOrderPayload({ ...choice, partnerCode, ticket, returnUrl });
    const created = await createPayment({ orderId, pageId, payload }, ports);
    if (!created) return;
    track("funnel", "pay_created", { payType: created.payType });
    storeLastMethod(localStore, {
      payType: created.payType,
      askedMore: choice.walletPhone !== "",
    });
    goToPayment(created);
  }

  return { paying, pay };
}

function useCreatePaymentPorts(pageId: string, reload: () => void): CreatePaymentPorts {
  const t = useTranslation();
  const toast = useToast();
  const participantToken = useLatestTable()?.participantToken;
  return {
    create: (payload) => call(createPayOrder, payload, { participantToken }),
    leave: (orderId) => navigate(getOrderPath(orderId, pageId), { replace: true }),
    reload,
    notify(notice) {
      const incomplete = notice === "incomplete";
      const text = incomplete ? t("cashier.againPayTips") : failureText(notice, t);
      toast.show({ text, tone: "danger" });
      track("checkout", "pay_failed", { reason: incomplete ? "INCOMPLETE" : notice.code });
    },
    report: reportProblem,
  };
}
