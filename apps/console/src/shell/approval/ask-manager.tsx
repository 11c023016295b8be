import { Button } from "@santap/ui/input/button";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import type { PayloadOf } from "@santap/contract/call";
import type { CallError } from "@santap/contract/envelope";
import { approveAction } from "@santap/contract/calls/staff";
import type { StaffMember } from "@santap/contract/schemas/staff/staff";
import { Chip } from "@santap/ui/input/chip";
import { Initials } from "@santap/ui/media/initials";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useTranslation } from "../language/use-translation.ts";
import { call } from "../../api.ts";
import { PinForm } from "../pin/pin-form.tsx";
import styles from "./approver-pin.module.css";
import { nameColour } from "../frame/name-colour.ts";

export interface ApprovalProps {
  /** Who asks, and where. */
  person: { operatorId: string; storeId: string };
  approvers: readonly StaffMember[];
}

interface AskManagerProps extends ApprovalProps {
  act: AskedAction;
  onApproved: (approvalId: string) => void;
}

/** STAFF-2: somebody else's PIN, for this act alone. */
export function AskManager({ person, approvers, act, onApproved }: AskManagerProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const others = approvers.filter(({ operatorId }) => operatorId !== person.operatorId);
  return (
    <>
      <Button variant="secondary" full onClick={() => setOpen(true)}>
        {t("approval.ask")}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("approval.ask")}
        closeLabel={t("approval.close")}
        overModals
      >
        <ApproverPin
          act={act}
          others={others}
          storeId={person.storeId}
          onApproved={(approvalId) => {
            setOpen(false);
            onApproved(approvalId);
          }}
        />
      </Sheet>
    </>
  );
}

export type AskedAction = PayloadOf<typeof approveAction>["act"];

interface ApproverPinProps {
  storeId: string;
  act: AskedAction;
  others: readonly StaffMember[];
  onApproved: (approvalId: string) => void;
}

function ApproverPin({ storeId, act, others, onApproved }: ApproverPinProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<StaffMember | null>(others[0] ?? null);

  async function approve(operatorId: string, pin: string): Promise<CallError | null> {
    const answer = await call(approveAction, { storeId, operatorId, pin, act });
    if (!answer.success) return answer.error;
    onApproved(answer.data.approvalId);
    return null;
  }

  if (chosen === null) return <p className="centred muted">{t("approval.none")}</p>;
  return (
    <div className={styles.pin}>
      <p className="centred muted">
        {t(`approval.${act.kind}`, { amount: formatRupiah(act.amount) })}
      </p>
      <div className={styles.people} role="group" aria-label={t("approval.who")}>
        {others.map((one) => (
          <Chip
            key={one.operatorId}
            pressed={one.operatorId === chosen.operatorId}
            icon={<Initials name={one.name} nth={nameColour(one.name)} />}
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
