import { settleOrder } from "@santap/contract/calls/benefits";
import { cashierDetail } from "@santap/contract/calls/payment";
import { failureText } from "@santap/client/call-failure";
import { Button } from "@santap/ui/input/button";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../api.ts";
import { hostBridge } from "../device/host-bridge.ts";
import { useTranslation } from "../language/use-translation.ts";
import { useLatestTable } from "../order-draft/joined-table.ts";

export interface SettleButtonProps {
  orderId: string;
  /** Absent where the page has none: it is asked for first. */
  ticket?: string;
  onSettled: () => void;
  /** The order is not as it was shown. */
  onRefused: () => void;
}

/** In place of paying, where nothing is left to pay. */
export function SettleButton({ orderId, ticket, onSettled, onRefused }: SettleButtonProps) {
  const t = useTranslation();
  const toast = useToast();
  const participantToken = useLatestTable()?.participantToken;
  const [settling, setSettling] = useState(false);

  async function askTicket() {
    const { partnerCode } = hostBridge();
    return call(cashierDetail, { partnerCode, orderId }, { participantToken });
  }

  async function settle() {
    setSettling(true);
    const asked = ticket === undefined ? await askTicket() : null;
    const current = ticket ?? asked?.data?.ticket;
    const answer =
      current === undefined
        ? asked
        : await call(settleOrder, { orderId, ticket: current }, { participantToken });
    setSettling(false);
    if (answer?.success) return onSettled();
    if (answer) toast.show({ text: failureText(answer.error, t), tone: "danger" });
    onRefused();
  }

  return (
    <Button full loading={settling} onClick={() => void settle()}>
      {t("shell.closeBill")}
    </Button>
  );
}
