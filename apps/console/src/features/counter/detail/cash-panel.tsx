import { takeCash } from "@santap/contract/calls/staff/counter";
import type { DataOf } from "@santap/contract/call";
import { Chip } from "@santap/ui/input/chip";
import { TextField } from "@santap/ui/input/text-field";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../counter-person.ts";
import { ActionButton } from "../../../shell/act/action-button.tsx";
import styles from "./detail.module.css";
import { useAct } from "../../../shell/act/use-act.ts";
import type { MoneyActProps } from "./money-act.ts";
import { listChoices, PayingList } from "./paying-list.tsx";
import { parseRupiah, suggestTenders } from "../../../shell/act/tender.ts";

type Taken = DataOf<typeof takeCash>;

/** SHIFT-1: what is due, what the diner gives, and the change. */
export function CashPanel(props: MoneyActProps) {
  const t = useTranslation();
  const { detail, person, online, onDone } = props;
  const [taken, setTaken] = useState<Taken | null>(null);
  const [text, setText] = useState("");
  const [chargeId, setChargeId] = useState("");
  const act = useAct(onDone);
  const choices = listChoices(detail);
  const chosen = choices.find((one) => one.chargeId === chargeId) ?? choices[0];
  if (taken !== null)
    return (
      <div className={styles.panel} role="status">
        <p className={styles.label}>{t("counter.change")}</p>
        <p className={styles.due}>{formatRupiah(taken.change)}</p>
        <p className={styles.small}>
          {t("counter.taken", { amount: formatRupiah(taken.amount), name: taken.takenBy })}
        </p>
      </div>
    );
  if (chosen === undefined) return null;
  const { due } = chosen;
  const tendered = parseRupiah(text);
  const { storeId } = person;
  const tooLittle = tendered === null || tendered < due;
  const blocked = may(person, "cash:take")
    ? tooLittle && t("counter.tenderFirst")
    : t("counter.notYours");
  async function take(): Promise<void> {
    if (tendered === null) return;
    const payload = { storeId, orderId: chosen?.chargeId ?? "", amount: due, tendered };
    const data = await act.run(() => call(takeCash, payload));
    if (data !== null) setTaken(data);
  }
  return (
    <div className={styles.panel}>
      <p className={styles.label}>{t("counter.cashDue")}</p>
      <p className={styles.due}>{formatRupiah(due)}</p>
      <PayingList {...{ detail, chosen }} onChoose={setChargeId} />
      <div className={styles.chips} role="group" aria-label={t("counter.tendered")}>
        {suggestTenders(due).map((sum) => (
          <Chip key={sum} pressed={sum === tendered} onClick={() => setText(String(sum))}>
            {sum === due ? t("counter.exact") : formatRupiah(sum)}
          </Chip>
        ))}
      </div>
      <TextField
        label={t("counter.tendered")}
        inputMode="numeric"
        value={text}
        onChange={setText}
        maxLength={16}
      />
      {tendered !== null && tendered > due && (
        <p className={styles.change}>
          {t("counter.changeOf", { amount: formatRupiah(tendered - due) })}
        </p>
      )}
      <ActionButton
        label={t("counter.takeCash", { amount: formatRupiah(due) })}
        variant="primary"
        refused={online ? blocked || null : t("counter.offline")}
        loading={act.sending}
        onClick={() => void take()}
      />
      <p className={styles.problem} role="alert">
        {act.problem}
      </p>
    </div>
  );
}
