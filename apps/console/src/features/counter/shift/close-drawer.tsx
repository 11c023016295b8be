import { useAction } from "@santap/client/use-action";
import type { DataOf } from "@santap/contract/call";
import { closeShift, countShift } from "@santap/contract/calls/staff/shift";
import type { Shift } from "@santap/contract/schemas/staff/shift";
import { visibleText } from "@santap/domain/text/visible-text";
import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useState } from "react";
import { call } from "../../../api.ts";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { AskManager } from "../../../shell/approval/ask-manager.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { CountFields } from "./count-fields.tsx";
import { NOTHING_COUNTED, sumCounted } from "./count-notes.ts";
import type { ShiftPanelProps } from "./shift-props.ts";
import { Sum } from "./shift-sums.tsx";
import styles from "./shift.module.css";
import { Unfinished } from "./unfinished.tsx";

interface CloseDrawerProps extends ShiftPanelProps {
  shift: Shift;
  differenceLimit: number;
  onDone: () => void;
}

type Compared = DataOf<typeof countShift> & { counted: number };

/** NOV-28: what is unfinished, then the count; what was expected shows once that is sent. */
export function CloseDrawer(props: CloseDrawerProps) {
  const { shift, person, counter, online, onOrder } = props;
  const t = useTranslation();
  const [counting, setCounting] = useState(NOTHING_COUNTED);
  const [compared, setCompared] = useState<Compared | null>(null);
  const action = useAction();
  const counted = sumCounted(counting);
  const missing = counted === null ? t("counter.countFirst") : null;
  async function compare(): Promise<void> {
    if (counted === null) return;
    const payload = { storeId: person.storeId, shiftId: shift.shiftId, counted };
    const answer = await action.run(() => call(countShift, payload));
    if (answer !== null) setCompared({ ...answer, counted });
  }
  return (
    <section className={styles.panel} aria-label={t("counter.closeShift")}>
      <h2 className="text-20 bold">{t("counter.closeShift")}</h2>
      {compared === null ? (
        <>
          <Unfinished orders={counter.orders} onOrder={onOrder} />
          <h3 className="bold">{t("counter.countNotes")}</h3>
          <CountFields counting={counting} onChange={setCounting} />
          <ActionButton
            label={t("counter.compare")}
            variant="primary"
            refused={online ? missing : t("counter.offline")}
            loading={action.busy}
            onClick={() => void compare()}
          />
          <ActionProblem text={action.problem} />
        </>
      ) : (
        <Comparison {...props} compared={compared} onAgain={() => setCompared(null)} />
      )}
    </section>
  );
}

interface ComparisonProps extends CloseDrawerProps {
  compared: Compared;
  onAgain: () => void;
}

/** A difference needs a reason, a large one somebody else's word. */
function Comparison(props: ComparisonProps) {
  const { compared, shift, differenceLimit, person, counter, online, onDone, onAgain } = props;
  const { counted, expected, difference } = compared;
  const t = useTranslation();
  const [reason, setReason] = useState("");
  const action = useAction(onDone);
  const { shiftId } = shift;
  const amount = Math.abs(difference);
  const above =
    amount > differenceLimit
      ? t("counter.aboveDifference", { limit: formatRupiah(differenceLimit) })
      : null;
  const unsaid = amount > 0 && visibleText(reason) === "" ? t("counter.differenceReason") : null;
  const missing = online ? unsaid : t("counter.offline");
  async function close(approvalId?: string): Promise<void> {
    const said = { storeId: person.storeId, shiftId, counted, reason: reason.trim() };
    const approved = approvalId === undefined ? {} : { approvalId };
    await action.run(() => call(closeShift, { ...said, ...approved }));
  }
  return (
    <>
      <div role="status">
        <dl className="grid gap-2">
          <Sum label={t("counter.counted")} amount={counted} />
          <Sum label={t("counter.expected")} amount={expected} />
          <Sum label={t("counter.difference")} amount={difference} strong />
        </dl>
      </div>
      {amount > 0 && (
        <TextField label={t("counter.note")} value={reason} onChange={setReason} maxLength={200} />
      )}
      <ActionButton
        label={t("counter.closeShift")}
        variant="primary"
        refused={missing ?? above}
        loading={action.busy}
        onClick={() => void close()}
      />
      {missing === null && above !== null && (
        <AskManager
          person={person}
          approvers={counter.approvers}
          act={{ kind: "DRAWER_DIFFERENCE", subject: shiftId, amount }}
          onApproved={(approvalId) => void close(approvalId)}
        />
      )}
      <ActionProblem text={action.problem} />
      <Button variant="text" full onClick={onAgain}>
        {t("counter.countAgain")}
      </Button>
      <p className="text-14 muted">{t("counter.countKept")}</p>
    </>
  );
}
