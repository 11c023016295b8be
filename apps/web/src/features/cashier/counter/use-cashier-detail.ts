import { cashierDetail } from "@santap/contract/cashier";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useRef } from "react";
import { call } from "../../../api.ts";
import { failureText, type CallFailure } from "../../../shell/data/call-failure.ts";
import { useFreshAnswer } from "../../../shell/data/use-fresh-answer.ts";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { useLanguage } from "../../../shell/language/language-provider.tsx";
import { useWords } from "../../../shell/language/words.tsx";
import { useLatestSeat } from "../../../shell/order-draft/use-latest-seat.ts";
import type { CashierDetail } from "./pay-order-payload.ts";

/**
 * What is to be paid, also by a friend at the table whose bill it is. Always asked anew: amount and
 * ticket of an earlier visit are worth nothing.
 */
export function useCashierDetail(orderId: string) {
  const { language } = useLanguage();
  const { partnerCode } = hostBridge();
  const participantToken = useLatestSeat()?.participantToken;
  const key = orderId === "" ? null : JSON.stringify([orderId, partnerCode, language]);
  const detail = useFreshAnswer<CashierDetail>(key, (signal) =>
    call(cashierDetail, { partnerCode, orderId }, { signal, participantToken }),
  );
  useToastOfFailure(detail.error);
  return detail;
}

function useToastOfFailure(error: CallFailure | null) {
  const toast = useToast();
  const words = useWords();
  const latest = useRef(words);
  latest.current = words;
  useEffect(() => {
    if (error) toast.show({ text: failureText(error, latest.current), tone: "danger" });
  }, [error, toast]);
}
