import { randomId } from "@santap/client/random-id";
import { enterDrawer } from "@santap/contract/calls/staff/shift";
import type { Shift } from "@santap/contract/schemas/staff/shift";
import { RadioList } from "@santap/ui/input/radio-list";
import { TextField } from "@santap/ui/input/text-field";
import { ActProblem } from "../../../shell/act/act-problem.tsx";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { ActionButton } from "../../../shell/act/action-button.tsx";
import { useAct } from "../../../shell/act/use-act.ts";

import { parseRupiah } from "../../../shell/cash/tender.ts";
import type { ShiftPanelProps } from "./shift-props.ts";
import { ShiftSums } from "./shift-sums.tsx";
import shared from "../../../shell/station.module.css";
import styles from "./shift.module.css";

type Kind = "IN" | "OUT";

/** What went through the drawer, and money for no order. */
export function DrawerEntries({
  shift,
  person,
  online,
  onDone,
}: ShiftPanelProps & { shift: Shift; onDone: () => void }) {
  const t = useTranslation();
  const [kind, setKind] = useState<Kind>("OUT");
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const [idempotencyKey, setKey] = useState(randomId);
  const act = useAct(onDone);
  const amount = parseRupiah(text) ?? 0;
  const missing = amount > 0 && reason.trim() !== "" ? null : t("counter.entryFirst");
  async function enter(): Promise<void> {
    const named = { storeId: person.storeId, shiftId: shift.shiftId, idempotencyKey };
    const entry = { kind, amount, reason: reason.trim() };
    const done = await act.run(() => call(enterDrawer, { ...named, ...entry }));
    if (done === null) return;
    setText("");
    setReason("");
    setKey(randomId());
  }
  return (
    <section className={styles.panel} aria-label={t("counter.drawer")}>
      <h2 className={shared.title}>{t("counter.drawer")}</h2>
      <ShiftSums shift={shift} />
      <h3 className={shared.subtitle}>{t("counter.entry")}</h3>
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
      <ActionButton
        label={t("counter.enter")}
        refused={online ? missing : t("counter.offline")}
        loading={act.sending}
        onClick={() => void enter()}
      />
      <ActProblem text={act.problem} />
    </section>
  );
}
