import type { DataOf } from "@santap/contract/call";
import { cashierDetail } from "@santap/contract/calls/payment";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useRef } from "react";
import { call } from "../../../api.ts";
import { type CallFailure, failureText } from "@santap/client/call-failure";
import { useUncachedQuery } from "../../../shell/data/uncached-query.ts";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { useLanguage } from "@santap/client/language-provider";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useLatestTable } from "../../../shell/order-draft/joined-table.ts";

export type CashierDetail = DataOf<typeof cashierDetail>;

/**
 * What is to be paid, also by another participant of the table's bill. Never cached: amount and ticket
 * change.
 */
export function useCashierDetail(orderId: string) {
  const { language } = useLanguage();
  const { partnerCode } = hostBridge();
  const participantToken = useLatestTable()?.participantToken;
  const key = orderId === "" ? null : JSON.stringify([orderId, partnerCode, language]);
  const detail = useUncachedQuery<CashierDetail>(key, (signal) =>
    call(cashierDetail, { partnerCode, orderId }, { signal, participantToken }),
  );
  useToastOfFailure(detail.error);
  return detail;
}

function useToastOfFailure(error: CallFailure | null) {
  const toast = useToast();
  const t = useTranslation();
  const latest = useRef(t);
  latest.current = t;
  useEffect(() => {
    if (error) toast.show({ text: failureText(error, latest.current), tone: "danger" });
  }, [error, toast]);
}
