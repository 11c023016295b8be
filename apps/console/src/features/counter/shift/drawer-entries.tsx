import { randomId } from "@santap/client/random-id";
import { enterDrawer } from "@santap/contract/calls/staff/shift";
import type { Shift } from "@santap/contract/schemas/staff/shift";
import { RadioList } from "@santap/ui/input/radio-list";
import { visibleText } from "@santap/domain/text/visible-text";
import { TextField } from "@santap/ui/input/text-field";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { AskManager } from "../../../shell/approval/ask-manager.tsx";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import { useAction } from "@santap/client/use-action";

import { parseRupiah } from "../../../shell/cash/tender.ts";
import type { ShiftPanelProps } from "./shift-props.ts";
import { ShiftSums } from "./shift-sums.tsx";
import styles from "./shift.module.css";

type Kind = "IN" | "OUT";

interface DrawerEntriesProps extends ShiftPanelProps {
  shift: Shift;
  /** What the person may still take out today; null without limit. */
  outLeft: number | null;
  onDone: () => void;
}

/** What went through the drawer, and money for no order. */
export function DrawerEntries({
  shift,
  outLeft,
  person,
  counter,
  online,
  onDone,
}: DrawerEntriesProps) {
  const t = useTranslation();
  const [kind, setKind] = useState<Kind>("OUT");
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const [idempotencyKey, setKey] = useState(randomId);
  const action = useAction(onDone);
  const amount = parseRupiah(text) ?? 0;
  const filled = amount > 0 && visibleText(reason) !== "";
  const missing = online ? (filled ? null : t("counter.entryFirst")) : t("counter.offline");
  const left = kind === "OUT" ? outLeft : null;
  const above =
    left !== null && amount > left ? t("counter.aboveLimit", { left: formatRupiah(left) }) : null;
  async function enter(approvalId?: string): Promise<void> {
    const named = { storeId: person.storeId, shiftId: shift.shiftId, idempotencyKey };
    const entry = { kind, amount, reason: reason.trim() };
    const approved = approvalId === undefined ? {} : { approvalId };
    const done = await action.run(() => call(enterDrawer, { ...named, ...entry, ...approved }));
    if (done === null) return;
    setText("");
    setReason("");
    setKey(randomId());
  }
  return (
    <section className={styles.panel} aria-label={t("counter.drawer")}>
      <h2 className="text-20 bold">{t("counter.drawer")}</h2>
      <ShiftSums shift={shift} />
      <h3 className="bold">{t("counter.entry")}</h3>
      <RadioList
        label={t("counter.entry")}
        value={kind}
        onChange={(next) => setKind(next as Kind)}
        choices={(["OUT", "IN"] as const).map((value) => ({
          value,
          label: t(`counter.entry.${value}`),
        }))}
      />
      <TextField
        label={t("counter.amount")}
        inputMode="numeric"
        value={text}
        onChange={setText}
        maxLength={16}
      />
      <TextField label={t("counter.note")} value={reason} onChange={setReason} maxLength={200} />
      {left !== null && above === null && (
        <p className="text-14 muted">{t("counter.outLeft", { left: formatRupiah(left) })}</p>
      )}
      <ActionButton
        label={t("counter.enter")}
        refused={missing ?? above}
        loading={action.busy}
        onClick={() => void enter()}
      />
      {missing === null && above !== null && (
        <AskManager
          person={person}
          approvers={counter.approvers}
          act={{ kind: "DRAWER_OUT", subject: shift.shiftId, amount }}
          onApproved={(approvalId) => void enter(approvalId)}
        />
      )}
      <ActionProblem text={action.problem} />
    </section>
  );
}
