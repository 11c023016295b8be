import type { PayloadOf } from "@santap/contract/call";
import type { CallError } from "@santap/contract/envelope";
import { approveAct } from "@santap/contract/calls/staff";
import type { StaffMember } from "@santap/contract/schemas/staff/staff";
import { Chip } from "@santap/ui/input/chip";
import { Initials } from "@santap/ui/media/initials";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { PinForm } from "../../../shell/pin/pin-form.tsx";
import styles from "./approver-pin.module.css";

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

  async function approve(operatorId: string, pin: string): Promise<CallError | null> {
    const answer = await call(approveAct, { storeId, operatorId, pin, act });
    if (!answer.success) return answer.error;
    onApproved(answer.data.approvalId);
    return null;
  }

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
      <PinForm
        key={chosen.operatorId}
        name={chosen.name}
        onPin={(pin) => approve(chosen.operatorId, pin)}
      />
    </div>
  );
}
