import { settleOrder } from "@santap/contract/calls/benefits";
import { cashierDetail } from "@santap/contract/calls/payment";
import { failureText } from "@santap/client/call-failure";
import { Button } from "@santap/ui/input/button";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useLatestTable } from "../../../shell/order-draft/joined-table.ts";

export interface SettleButtonProps {
  orderId: string;
  /** Absent where the page has none: it is asked for first. */
  ticket?: string;
  /** It is closed, or not as it was shown. */
  onChanged: (closed: boolean) => void;
}

/** In place of paying, where nothing is left to pay. */
export function SettleButton({ orderId, ticket, onChanged }: SettleButtonProps) {
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
    if (answer?.success === false) {
      toast.show({ text: failureText(answer.error, t), tone: "danger" });
    }
    onChanged(answer?.success === true);
  }

  return (
    <Button full loading={settling} onClick={() => void settle()}>
      {t("benefit.closeBill")}
    </Button>
  );
}
