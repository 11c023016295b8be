import { callStaff } from "@santap/contract/calls/table/staff-call";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useAction } from "../../../shell/state/use-action.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { BillPartProps } from "./bill-head.tsx";

export type CallReason = "WAITER" | "WATER" | "CUTLERY" | "BILL" | "CASH" | "HELP";

/** One tap calls the staff for a reason; true once they are called. */
export function useCallStaff({ table, onChanged }: BillPartProps) {
  const t = useTranslation();
  const toast = useToast();
  const { busy, run } = useAction();
  const [asked, setAsked] = useState<CallReason | null>(null);

  async function send(reason: CallReason): Promise<boolean> {
    const { sessionId, participantToken } = table;
    setAsked(reason);
    const called = await run(() => call(callStaff, { sessionId, reason }, { participantToken }));
    if (called === null) return false;
    onChanged();
    toast.show({ text: t("bill.called"), tone: "success" });
    return true;
  }

  return { sending: busy ? asked : null, send };
}
