import { failureText } from "@santap/client/call-failure";
import type { PayloadOf } from "@santap/contract/call";
import { approveAct } from "@santap/contract/calls/staff";
import type { StaffMember } from "@santap/contract/schemas/staff/staff";
import { Chip } from "@santap/ui/input/chip";
import { PinPad } from "@santap/ui/input/pin-pad";
import { Initials } from "@santap/ui/media/initials";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./approver-pin.module.css";

const PIN_LENGTH = 6;

export type AskedAct = PayloadOf<typeof approveAct>["act"];

interface ApproverPinProps {
  storeId: string;
  act: AskedAct;
  others: readonly StaffMember[];
  onApproved: (approvalId: string) => void;
}

export function ApproverPin({ storeId, act, others, onApproved }: ApproverPinProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<StaffMember | null>(others[0] ?? null);
  const [pin, setPin] = useState("");
  /** Keys can come faster than the screen is drawn. */
  const typed = useRef("");
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(operatorId: string, full: string): Promise<void> {
    setSending(true);
    const answer = await call(approveAct, { storeId, operatorId, pin: full, act });
    setSending(false);
    if (answer.success) return onApproved(answer.data.approvalId);
    const left = answer.error.details?.["triesLeft"];
    const more =
      typeof left === "number" && left > 0 ? t("station.triesLeft", { count: left }) : "";
    setProblem(`${failureText(answer.error, t)} ${more}`.trim());
    typed.current = "";
    setPin("");
  }

  function change(next: string): void {
    if (chosen === null || typed.current.length === PIN_LENGTH) return;
    typed.current = next;
    setPin(next);
    setProblem(null);
    if (next.length === PIN_LENGTH) void send(chosen.operatorId, next);
  }
  useEffect(() => {
    // A keyboard types the PIN, too.
    const onKey = ({ key }: KeyboardEvent) => {
      if (/^\d$/.test(key)) change(typed.current + key);
      else if (key === "Backspace") change(typed.current.slice(0, -1));
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  if (chosen === null) return <p className={styles.text}>{t("counter.noApprover")}</p>;
  return (
    <div className={styles.pin}>
      <p className={styles.text}>
        {t(`counter.approve.${act.kind}`, { amount: formatRupiah(act.amount) })}
      </p>
      <div className={styles.people} role="group" aria-label={t("counter.approver")}>
        {others.map((one, nth) => (
          <Chip
            key={one.operatorId}
            pressed={one.operatorId === chosen.operatorId}
            icon={<Initials name={one.name} nth={nth} />}
            onClick={() => setChosen(one)}
          >
            {one.name} · {t(`station.role.${one.role}`)}
          </Chip>
        ))}
      </div>
      <PinPad
        label={t("station.pinOf", { name: chosen.name })}
        deleteLabel={t("station.delete")}
        length={PIN_LENGTH}
        value={pin}
        disabled={sending}
        onChange={change}
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
