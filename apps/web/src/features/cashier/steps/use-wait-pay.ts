import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useRef, useState } from "react";
import { failureText } from "../../../shell/data/call-failure.ts";
import { windowTimers } from "../../../shell/data/timers.ts";
import { useWords } from "../../../shell/language/words.tsx";
import { listenForResult } from "../../../shell/pay-result/pay-events.ts";
import { useLatestSeat } from "../../../shell/order-draft/use-latest-seat.ts";
import { navigate } from "../../../shell/route/place.ts";
import { track } from "../../../shell/tracking/told.ts";
import { orderTarget, type PaymentParams } from "../payment-params.ts";
import type { FoundStatus } from "./found-payment.ts";
import { lookUpPayment } from "./look-up-payment.ts";
import { resultNews } from "./result-news.ts";
import { watchPayment } from "./wait-pay-watch.ts";

/** Watches a payment until it has ended, then goes on to its order. */
export function useWaitPay({ box, orderId }: PaymentParams) {
  const words = useWords();
  const toast = useToast();
  const [checking, setChecking] = useState(false);
  const over = useRef(false);
  const participantToken = useLatestSeat()?.participantToken;
  const nothingNamed = box === "" && orderId === "";
  const [status, setStatus] = useState<FoundStatus>(nothingNamed ? "UNKNOWN" : "WAIT_PAY");
  const toOrder = () => navigate(orderTarget(orderId), { replace: true });

  function take(found: FoundStatus, asked: boolean) {
    // Asked for and pushed at the same moment, it is still one piece of news.
    if (over.current) return;
    setStatus(found);
    if (found === "UNKNOWN") return;
    const { text, tone, ends } = resultNews(found);
    over.current = ends;
    if (found === "PAY_SUCCESS") track("funnel", "order_paid", {});
    if (ends || asked) toast.show({ text: words(text), tone });
    if (ends) toOrder();
  }

  async function check() {
    setChecking(true);
    const answer = await lookUpPayment({ box, orderId, participantToken });
    setChecking(false);
    if (answer.success) take(answer.data, true);
    else toast.show({ text: failureText(answer.error, words), tone: "danger" });
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
      listen: (onStatus) => (box === "" ? () => undefined : listenForResult(box, onStatus)),
      timers: windowTimers,
      onStatus: (found) => latest.current(found, false),
    });
    return () => {
      stop();
      leaving.abort();
    };
  }, [box, orderId, participantToken, nothingNamed]);

  return { check, checking, refused: status === "PAY_FAIL", unknown: status === "UNKNOWN" };
}
