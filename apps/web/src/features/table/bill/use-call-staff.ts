import { failureText } from "@santap/client/call-failure";
import { callStaff } from "@santap/contract/calls/table/staff-call";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { BillPartProps } from "./bill-head.tsx";

export type CallReason = "WAITER" | "WATER" | "CUTLERY" | "BILL" | "CASH" | "HELP";

/** One tap calls the staff for a reason; true once they are called. */
export function useCallStaff({ table, onChanged }: BillPartProps) {
  const t = useTranslation();
  const toast = useToast();
  const [sending, setSending] = useState<CallReason | null>(null);

  async function send(reason: CallReason): Promise<boolean> {
    const { sessionId, participantToken } = table;
    setSending(reason);
    const answer = await call(callStaff, { sessionId, reason }, { participantToken });
    setSending(null);
    if (answer.success) onChanged();
    const text = answer.success ? t("bill.called") : failureText(answer.error, t);
    toast.show({ text, tone: answer.success ? "success" : "danger" });
    return answer.success;
  }

  return { sending, send };
}
