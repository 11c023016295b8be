import type { DataOf } from "@santap/contract/call";
import { takeCash } from "@santap/contract/calls/staff/counter";
import { Chip } from "@santap/ui/input/chip";
import { TextField } from "@santap/ui/input/text-field";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useState } from "react";
import { call } from "../../../api.ts";
import { ActionButton } from "../../../shell/act/action-button.tsx";
import { parseRupiah, suggestTenders } from "../../../shell/act/tender.ts";
import { useAct } from "../../../shell/act/use-act.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../floor-person.ts";
import type { PartyProps } from "./party-props.ts";
import styles from "./party.module.css";

interface Charge {
  /** An order, a bill (all that is left of it) or a share. */
  id: string;
  label: string;
  due: number;
}

/** TABLE-14: cash for all that is left, or for one share; into the drawer of a counter. */
export function CashForm(props: PartyProps) {
  const t = useTranslation();
  const { person, live, bill, onDone } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [taken, setTaken] = useState<DataOf<typeof takeCash> | null>(null);
  const act = useAct(onDone);
  const charges = listCharges(bill, {
    all: t("floor.cashAll"),
    share: (name) => t("floor.cashShare", { name: name ?? t("floor.guest") }),
    order: (number) => t("floor.order", { number: number ?? "" }),
  });
  const charge = charges.find(({ id }) => id === chosen) ?? charges[0];
  if (taken !== null)
    return (
      <div className={styles.panel} role="status">
        <p className={styles.small}>{t("floor.change")}</p>
        <p className={styles.rest}>{formatRupiah(taken.change)}</p>
        <p className={styles.small}>
          {t("floor.taken", { amount: formatRupiah(taken.amount), name: taken.takenBy })}
        </p>
      </div>
    );
  if (charge === undefined) return null;
  const { id: orderId, due } = charge;
  const tendered = parseRupiah(text);
  async function take(): Promise<void> {
    if (tendered === null) return;
    const payload = { storeId: person.storeId, orderId, amount: due, tendered };
    const data = await act.run(() => call(takeCash, payload));
    if (data !== null) setTaken(data);
  }
  const place =
    person.station === "COUNTER" && may(person, "cash:take") ? null : t("floor.cashAtCounter");
  const tooLittle = tendered === null || tendered < due ? t("floor.tenderFirst") : null;
  return (
    <div className={styles.panel}>
      {charges.length > 1 && (
        <div className={styles.chips} role="group" aria-label={t("floor.cashFor")}>
          {charges.map((one) => (
            <Chip key={one.id} pressed={one.id === orderId} onClick={() => setChosen(one.id)}>
              {one.label} · {formatRupiah(one.due)}
            </Chip>
          ))}
        </div>
      )}
      {place === null && (
        <>
          <div className={styles.chips} role="group" aria-label={t("floor.tendered")}>
            {suggestTenders(due).map((sum) => (
              <Chip key={sum} pressed={sum === tendered} onClick={() => setText(String(sum))}>
                {formatRupiah(sum)}
              </Chip>
            ))}
          </div>
          <TextField
            label={t("floor.tendered")}
            inputMode="numeric"
            value={text}
            onChange={setText}
            maxLength={16}
          />
        </>
      )}
      <ActionButton
        label={t("floor.takeCash", { amount: formatRupiah(due) })}
        variant="primary"
        refused={live.online ? (place ?? tooLittle) : t("floor.offline")}
        loading={act.sending}
        onClick={() => void take()}
      />
      <p className={styles.problem} role="alert">
        {act.problem}
      </p>
    </div>
  );
}

interface Words {
  all: string;
  share: (name: string | null) => string;
  order: (number: number | null) => string;
}

function listCharges({ orderId, cashDue, shares, orders }: PartyProps["bill"], words: Words) {
  const found: Charge[] = [];
  if (orderId !== null && cashDue !== null && cashDue > 0)
    found.push({ id: orderId, label: words.all, due: cashDue });
  for (const { shareId, name, cashDue: due } of shares)
    if (due !== null) found.push({ id: shareId, label: words.share(name), due });
  for (const { orderId: id, number, cashDue: due } of orders)
    if (due !== null) found.push({ id, label: words.order(number), due });
  return found;
}
