import type { PayStatus } from "@santap/contract/order";
import { queryPayOrderResult } from "@santap/contract/pay";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api.ts";
import { failureText } from "../../../shell/data/call-failure.ts";
import { useWords } from "../../../shell/language/words.tsx";
import { orderTarget, type PaymentParams } from "../payment-params.ts";
import { resultNews } from "./result-news.ts";

/** How often the result is looked up without being asked for. */
const LOOK_AGAIN_MS = 3000;

/** Watches a payment until it has ended, then goes on to its order. */
export function useWaitPay({ box, orderId }: PaymentParams) {
  const words = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const [checking, setChecking] = useState(false);

  function take(status: PayStatus, asked: boolean) {
    const { text, tone, ends } = resultNews(status);
    if (ends || asked) toast.show({ text: words(text), tone });
    if (ends) void navigate(orderTarget(orderId), { replace: true });
  }

  async function check() {
    if (box === "") return void navigate(orderTarget(orderId), { replace: true });
    setChecking(true);
    const answer = await call(queryPayOrderResult, { box });
    setChecking(false);
    if (answer.success) take(answer.data.payStatus, true);
    else toast.show({ text: failureText(answer.error, words), tone: "danger" });
  }

  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (box === "") return undefined;
    const patience = new AbortController();
    async function look() {
      const answer = await call(queryPayOrderResult, { box }, { signal: patience.signal });
      if (answer.success && !patience.signal.aborted) latest.current(answer.data.payStatus, false);
    }
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    void look();
    return () => {
      clearInterval(timer);
      patience.abort();
    };
  }, [box]);

  return { check, checking };
}
