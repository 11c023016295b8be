import type { DataOf } from "@santap/contract/call";
import { takeCash } from "@santap/contract/calls/staff/counter";
import { Chip } from "@santap/ui/input/chip";
import { TextField } from "@santap/ui/input/text-field";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { ActProblem } from "../act/act-problem.tsx";
import { useState, type ReactNode } from "react";
import { call } from "../../api.ts";
import { ActionButton } from "../act/action-button.tsx";
import { useAct } from "../act/use-act.ts";
import { useTranslation } from "../language/use-translation.ts";
import styles from "./tender-form.module.css";
import { parseRupiah, suggestTenders } from "./tender.ts";

export interface CashCharge {
  /** An order, a bill (all that is left of it) or a share. */
  chargeId: string;
  due: number;
  /** Of a bill, only what no diner is paying now. */
  beside?: true;
}

/** Of a bill there are two: with and without what diners are paying. */
export function keyOfCharge({ chargeId, beside }: CashCharge): string {
  return beside ? `${chargeId} beside` : chargeId;
}

interface TenderFormProps<C extends CashCharge> {
  storeId: string;
  /** What cash can be taken for; the first is chosen. */
  charges: readonly C[];
  /** Why this person takes none here; null where they do. */
  refused: string | null;
  /** MER-2: without a connection money is refused, with this reason; null with one. */
  offline: string | null;
  /** What it is taken for, above what the diner gives. */
  children: (chosen: C, onChoose: (key: string) => void) => ReactNode;
  /** Of the surrounding panel. */
  className?: string | undefined;
  /** What is shown may have changed. */
  onDone: () => void;
}

/** SHIFT-1: what the diner gives, and the change. */
export function TenderForm<C extends CashCharge>(props: TenderFormProps<C>) {
  const t = useTranslation();
  const { storeId, charges, refused, offline, className } = props;
  const [taken, setTaken] = useState<DataOf<typeof takeCash> | null>(null);
  const [text, setText] = useState("");
  const [key, setKey] = useState("");
  const [requestKey] = useState(() => crypto.randomUUID());
  const act = useAct(props.onDone);
  const chosen = charges.find((one) => keyOfCharge(one) === key) ?? charges[0];
  if (taken !== null) return <Taken {...{ taken, className }} />;
  if (chosen === undefined) return null;
  const { chargeId: orderId, due, beside } = chosen;
  const tendered = parseRupiah(text);
  const tooLittle = tendered === null || tendered < due ? t("cash.tenderFirst") : null;
  async function take(): Promise<void> {
    if (tendered === null) return;
    const besides = beside ? { besideRunning: requestKey } : {};
    const payload = { storeId, orderId, amount: due, tendered, ...besides };
    const data = await act.run(() => call(takeCash, payload));
    if (data !== null) setTaken(data);
  }
  return (
    <div className={className}>
      {props.children(chosen, setKey)}
      {refused === null && <Given {...{ due, tendered, text }} onChange={setText} />}
      <ActionButton
        label={t("cash.take", { amount: formatRupiah(due) })}
        variant="primary"
        refused={offline ?? refused ?? tooLittle}
        loading={act.sending}
        onClick={() => void take()}
      />
      <ActProblem text={act.problem} />
    </div>
  );
}

interface GivenProps {
  due: number;
  /** Null while the text is no amount. */
  tendered: number | null;
  text: string;
  onChange: (text: string) => void;
}

function Given({ due, tendered, text, onChange }: GivenProps) {
  const t = useTranslation();
  return (
    <>
      <div className={styles.chips} role="group" aria-label={t("cash.tendered")}>
        {suggestTenders(due).map((sum) => (
          <Chip key={sum} pressed={sum === tendered} onClick={() => onChange(String(sum))}>
            {formatRupiah(sum)}
          </Chip>
        ))}
      </div>
      <TextField
        label={t("cash.tendered")}
        inputMode="numeric"
        value={text}
        onChange={onChange}
        maxLength={16}
      />
      {tendered !== null && tendered > due && (
        <p className={styles.change}>
          {t("cash.changeOf", { amount: formatRupiah(tendered - due) })}
        </p>
      )}
    </>
  );
}

interface TakenProps {
  taken: DataOf<typeof takeCash>;
  className: string | undefined;
}

function Taken({ taken: { change, amount, takenBy }, className }: TakenProps) {
  const t = useTranslation();
  return (
    <div className={className} role="status">
      <p className={styles.small}>{t("cash.change")}</p>
      <p className={styles.sum}>{formatRupiah(change)}</p>
      <p className={styles.small}>
        {t("cash.taken", { amount: formatRupiah(amount), name: takenBy })}
      </p>
    </div>
  );
}
