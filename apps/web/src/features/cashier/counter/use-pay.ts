import { createPayOrder } from "@santap/contract/pay";
import { useToast } from "@santap/ui/overlay/toast";
import { useRef, useState } from "react";
import { call } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { failureText } from "../../../shell/data/call-failure.ts";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { useWords } from "../../../shell/language/words.tsx";
import { useLatestSeat } from "../../../shell/order-draft/use-latest-seat.ts";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import { navigate } from "../../../shell/route/place.ts";
import { track } from "../../../shell/tracking/told.ts";
import { orderTarget, type PaymentParams } from "../payment-params.ts";
import { createClickGate } from "./click-gate.ts";
import { DEFAULT_METHOD, type PayType } from "./pay-methods.ts";
import { payOrderPayload, type CashierDetail } from "./pay-order-payload.ts";
import { startPayment, type CreatedPayment, type PayActions } from "./start-payment.ts";
import { useReturn } from "./use-return.ts";

export interface PayChoice {
  detail: CashierDetail;
  method: PayType;
  walletPhone: string;
}

/** The pay button: whether a payment is being created, and what a tap does. */
export function usePay(params: PaymentParams, reload: () => void) {
  const actions = usePayActions(reload);
  const [paying, setPaying] = useState(false);
  const [letThrough] = useState(() => createClickGate(() => performance.now()));
  const busy = useRef(false);
  const gone = useRef(false);

  async function pay(choice: PayChoice) {
    if (!letThrough() || busy.current) return;
    busy.current = true;
    setPaying(true);
    const { partnerCode } = hostBridge();
    const { orderId, pageId, ticket } = params;
    const back = paths.cashier({ orderId, pageId, pay_status: "waitPay" });
    const returnUrl = new URL(back, location.origin).href;
    const payload = payOrderPayload({ ...choice, partnerCode, ticket, returnUrl });
    const wallet = await startPayment({ orderId, pageId, payload }, actions);
    if (wallet === null) return rest();
    // The button stays busy until the wallet has taken over.
    gone.current = true;
    location.assign(wallet);
  }

  function rest() {
    gone.current = false;
    busy.current = false;
    setPaying(false);
  }

  useReturn(() => gone.current && rest());

  return { paying, pay };
}

function usePayActions(reload: () => void): PayActions {
  const words = useWords();
  const toast = useToast();
  const participantToken = useLatestSeat()?.participantToken;

  /** The code's page, or waiting for an answer from the phone; a wallet's page is gone to above. */
  function onSuccess({ redirectUrl, payType, ...created }: CreatedPayment) {
    track("funnel", "pay_created", { payType });
    if (redirectUrl !== null) return;
    if (payType === DEFAULT_METHOD) navigate(paths.payCode(created));
    else navigate(paths.cashier({ ...created, pay_status: "waitPay" }));
  }

  return {
    create: (payload) => call(createPayOrder, payload, { participantToken }),
    onSuccess,
    onFailure: (orderId) => navigate(orderTarget(orderId), { replace: true }),
    reload,
    tell(news) {
      const incomplete = news === "incomplete";
      const text = incomplete ? words("cashier.againPayTips") : failureText(news, words);
      toast.show({ text, tone: "danger" });
      track("checkout", "pay_failed", { reason: incomplete ? "INCOMPLETE" : news.code });
    },
    report: reportProblem,
  };
}
