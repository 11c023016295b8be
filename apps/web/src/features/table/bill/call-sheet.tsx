import { callStaff } from "@santap/contract/calls/table/staff-call";
import { failureText } from "@santap/client/call-failure";
import { Button } from "@santap/ui/input/button";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { BillPartProps } from "./bill-head.tsx";
import styles from "./bill.module.css";

const REASONS = ["WAITER", "WATER", "CUTLERY", "BILL", "HELP"] as const;
type Reason = (typeof REASONS)[number];

interface CallSheetProps extends BillPartProps {
  open: boolean;
  onClose: () => void;
}

/** One tap calls the staff for a reason. */
export function CallSheet({ open, session, table, onChanged, onClose }: CallSheetProps) {
  const t = useTranslation();
  const toast = useToast();
  const [sending, setSending] = useState<Reason | null>(null);
  const waiting = session.calls.filter(({ state }) => state === "WAITING");

  async function send(reason: Reason) {
    const { sessionId, participantToken } = table;
    setSending(reason);
    const answer = await call(callStaff, { sessionId, reason }, { participantToken });
    setSending(null);
    if (!answer.success) return toast.show({ text: failureText(answer.error, t), tone: "danger" });
    onChanged();
    onClose();
    toast.show({ text: t("bill.called"), tone: "success" });
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("bill.callStaff")}
      closeLabel={t("shell.close")}
      handle
    >
      <div className={styles.reasons}>
        {REASONS.map((reason) => {
          const isWaiting = waiting.some((one) => one.reason === reason);
          return (
            <Button
              key={reason}
              full
              variant="secondary"
              disabled={isWaiting || sending !== null}
              loading={sending === reason}
              onClick={() => void send(reason)}
            >
              {isWaiting
                ? t("bill.alreadyCalled", { reason: t(`bill.reason.${reason}`) })
                : t(`bill.reason.${reason}`)}
            </Button>
          );
        })}
      </div>
    </Sheet>
  );
}
