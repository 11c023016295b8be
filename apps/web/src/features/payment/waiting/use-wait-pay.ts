import { getOrderPath } from "../../../paths.ts";
import type { Envelope } from "@santap/contract/envelope";
import { orderDetail } from "@santap/contract/calls/order";
import type { PayStatus } from "@santap/contract/schemas/order";
import type { OrderStatus } from "@santap/contract/schemas/order/order-status";
import { queryPayOrderResult } from "@santap/contract/calls/payment";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../api.ts";
import { failureText } from "@santap/client/call-failure";
import { windowTimers } from "@santap/client/timers";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useLatestTable } from "../../../shell/order-draft/joined-table.ts";
import { subscribeToPayStatus } from "../../../shell/pay-result/pay-status-events.ts";
import { navigate } from "@santap/client/history";
import { track } from "../../../shell/tracking/event-buffer.ts";
import type { PaymentParams } from "../payment-params.ts";
import { getStatusNotice, type LookupStatus, toLookupStatus } from "./payment-status.ts";
import { watchPayment } from "./watch-payment.ts";

/** Follows a payment until it is final, then opens its order. */
export function useWaitPay({ box, orderId, pageId }: PaymentParams) {
  const t = useTranslation();
  const toast = useToast();
  const [checking, setChecking] = useState(false);
  const over = useRef(false);
  const participantToken = useLatestTable()?.participantToken;
  const nothingNamed = box === "" && orderId === "";
  const [status, setStatus] = useState<LookupStatus>(nothingNamed ? "UNKNOWN" : "WAIT_PAY");
  const toOrder = () => navigate(getOrderPath(orderId, pageId), { replace: true });

  function take(next: LookupStatus, isManual: boolean) {
    // The same status may be pushed and polled at the same moment.
    if (over.current) return;
    setStatus(next);
    if (next === "UNKNOWN") return;
    const { text, tone, ends } = getStatusNotice(next);
    over.current = ends;
    if (next === "PAY_SUCCESS") track("funnel", "order_paid", {});
    if (ends || isManual) toast.show({ text: t(text), tone });
    if (ends) toOrder();
  }

  async function check() {
    setChecking(true);
    const answer = await lookUpPayment({ box, orderId, participantToken });
    setChecking(false);
    if (answer.success) take(answer.data, true);
    else toast.show({ text: failureText(answer.error, t), tone: "danger" });
  }

  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (nothingNamed) return undefined;
    const leaving = new AbortController();
    const stop = watchPayment({
      lookUp: async () => {
        const answer = await lookUpPayment({ box, orderId, participantToken }, leaving.signal);
        return answer.success ? answer.data : null;
      },
      listen: (onStatus) => (box === "" ? () => undefined : subscribeToPayStatus(box, onStatus)),
      timers: windowTimers,
      onStatus: (next) => latest.current(next, false),
    });
    return () => {
      stop();
      leaving.abort();
    };
  }, [box, orderId, participantToken, nothingNamed]);

  return { check, checking, refused: status === "PAY_FAIL", unknown: status === "UNKNOWN" };
}

interface Named extends Pick<PaymentParams, "box" | "orderId"> {
  /** Lets a participant read a shared bill. */
  participantToken: string | undefined;
}

/** The payment's status; without a box, the order's. */
async function lookUpPayment(named: Named, signal?: AbortSignal): Promise<Envelope<LookupStatus>> {
  return toLookupStatus(await askFor(named, signal));
}

async function askFor(
  { box, orderId, participantToken }: Named,
  signal?: AbortSignal,
): Promise<Envelope<PayStatus>> {
  if (box !== "") {
    const answer = await call(queryPayOrderResult, { box }, { signal });
    return answer.success ? { ...answer, data: answer.data.payStatus } : answer;
  }
  const answer = await call(orderDetail, { orderId }, { signal, participantToken });
  if (!answer.success) return answer;
  const { status, payments } = answer.data;
  const refused = payments.at(-1)?.payStatus === "PAY_FAIL";
  return { ...answer, data: ENDS[status] ?? (refused ? "PAY_FAIL" : "WAIT_PAY") };
}

const ENDS: Readonly<Partial<Record<OrderStatus, PayStatus>>> = {
  PAID: "PAY_SUCCESS",
  COMPLETED: "PAY_SUCCESS",
  CANCELLED: "CLOSE",
  EXPIRED: "CLOSE",
};
