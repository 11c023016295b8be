import { settleOrder } from "@santap/contract/calls/benefits";
import { cashierDetail } from "@santap/contract/calls/payment";
import { Button } from "@santap/ui/input/button";
import { call } from "../../../api.ts";
import { useAction } from "../../../shell/state/use-action.ts";
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
  const participantToken = useLatestTable()?.participantToken;
  const { busy, run } = useAction();

  async function settle() {
    const options = { participantToken };
    let current = ticket;
    if (current === undefined) {
      const { partnerCode } = hostBridge();
      const asked = await call(cashierDetail, { partnerCode, orderId }, options);
      if (!asked.success) return asked;
      current = asked.data.ticket;
    }
    return call(settleOrder, { orderId, ticket: current }, options);
  }

  async function close() {
    onChanged((await run(settle)) !== null);
  }

  return (
    <Button full loading={busy} onClick={() => void close()}>
      {t("benefit.closeBill")}
    </Button>
  );
}
