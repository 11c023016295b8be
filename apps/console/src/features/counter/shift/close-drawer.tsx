import { closeShift } from "@santap/contract/calls/staff/shift";
import type { Shift } from "@santap/contract/schemas/staff/shift";
import { visibleText } from "@santap/domain/text/visible-text";
import { TextField } from "@santap/ui/input/text-field";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { AskManager } from "../../../shell/approval/ask-manager.tsx";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import { useAction } from "@santap/client/use-action";

import { parseRupiah } from "../../../shell/cash/tender.ts";
import type { ShiftPanelProps } from "./shift-props.ts";
import { Sum } from "./shift-sums.tsx";
import styles from "./shift.module.css";

interface CloseDrawerProps extends ShiftPanelProps {
  shift: Shift;
  differenceLimit: number;
  onDone: () => void;
}

/** Counted first, then compared: what was expected shows once something is counted. */
export function CloseDrawer(props: CloseDrawerProps) {
  const { shift, differenceLimit, person, counter, online, onDone } = props;
  const t = useTranslation();
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const action = useAction(onDone);
  const counted = parseRupiah(text);
  const difference = counted === null ? 0 : counted - shift.expected;
  const isAbove = Math.abs(difference) > differenceLimit;
  const missing = findMissing();
  function findMissing(): string | null {
    if (!online) return t("counter.offline");
    if (counted === null) return t("counter.countFirst");
    return difference !== 0 && visibleText(reason) === "" ? t("counter.differenceReason") : null;
  }
  async function close(approvalId?: string): Promise<void> {
    const named = { storeId: person.storeId, shiftId: shift.shiftId };
    const said = { counted: counted ?? 0, reason: reason.trim() };
    const approved = approvalId === undefined ? {} : { approvalId };
    await action.run(() => call(closeShift, { ...named, ...said, ...approved }));
  }
  const aboveLimit = isAbove
    ? t("counter.aboveDifference", { limit: formatRupiah(differenceLimit) })
    : null;
  const subject = shift.shiftId;
  return (
    <section className={styles.panel} aria-label={t("counter.closeShift")}>
      <h2 className="text-20 bold">{t("counter.closeShift")}</h2>
      <TextField
        label={t("counter.counted")}
        inputMode="numeric"
        value={text}
        onChange={setText}
        maxLength={16}
      />
      {counted !== null && (
        <dl className="grid gap-2">
          <Sum label={t("counter.expected")} amount={shift.expected} />
          <Sum label={t("counter.difference")} amount={difference} />
        </dl>
      )}
      {difference !== 0 && (
        <TextField label={t("counter.note")} value={reason} onChange={setReason} maxLength={200} />
      )}
      <ActionButton
        label={t("counter.closeShift")}
        variant="primary"
        refused={missing ?? aboveLimit}
        loading={action.busy}
        onClick={() => void close()}
      />
      {missing === null && isAbove && (
        <AskManager
          person={person}
          approvers={counter.approvers}
          act={{ kind: "DRAWER_DIFFERENCE", subject, amount: Math.abs(difference) }}
          onApproved={(approvalId) => void close(approvalId)}
        />
      )}
      <ActionProblem text={action.problem} />
    </section>
  );
}
