import { cashierDetail } from "@santap/contract/cashier";
import { useToast } from "@santap/ui/overlay/toast";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { fetchData } from "../../../api.ts";
import { answers } from "../../../shell/data/answers.ts";
import { failureText, type CallFailure } from "../../../shell/data/call-failure.ts";
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
  const detail = useQuery<CashierDetail, CallFailure>(
    {
      queryKey: [cashierDetail.path, orderId, partnerCode, language],
      queryFn: ({ signal }) =>
        fetchData(cashierDetail, { partnerCode, orderId }, { signal, participantToken }),
      enabled: orderId !== "",
      gcTime: 0,
    },
    answers,
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
