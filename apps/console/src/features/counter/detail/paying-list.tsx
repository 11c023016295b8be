import type { CounterOrderDetail } from "@santap/contract/schemas/staff/counter";
import { Chip } from "@santap/ui/input/chip";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { keyOfCharge, type CashCharge } from "../../../shell/cash/tender-form.tsx";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import styles from "./detail.module.css";

type Paying = CounterOrderDetail["paying"][number];

interface PayingListProps {
  detail: CounterOrderDetail;
  chosen: CashCharge;
  onChoose: (chargeId: string) => void;
}

/** TABLE-14: who is paying with a phone now, which cash for the same would end. */
export function PayingList({ detail, chosen, onChoose }: PayingListProps) {
  const t = useTranslation();
  const { paying, order } = detail;
  const charges = listCharges(detail);
  if (paying.length === 0) return null;
  const ends = chosen.beside
    ? []
    : paying.filter(({ chargeId }) => [chargeId, order.orderId].includes(chosen.chargeId));
  return (
    <>
      <ul className={styles.paying} aria-label={t("counter.paying")}>
        {paying.map((one) => (
          <li key={one.chargeId} data-ends={ends.includes(one)}>
            {t("counter.paysNow", {
              name: getName(one, t),
              amount: formatRupiah(one.amount),
              minutes: Math.ceil(one.secondsLeft / 60),
            })}
          </li>
        ))}
      </ul>
      {charges.length > 1 && (
        <div className={styles.chips} role="group" aria-label={t("counter.cashFor")}>
          {charges.map((charge) => (
            <Chip
              key={keyOfCharge(charge)}
              pressed={keyOfCharge(charge) === keyOfCharge(chosen)}
              onClick={() => onChoose(keyOfCharge(charge))}
            >
              {charge.beside ? t("counter.besidePaying") : nameCharge(detail, charge.chargeId, t)}
            </Chip>
          ))}
        </div>
      )}
      {ends.length > 0 && (
        <p className={styles.small}>
          {t("counter.endsPayment", { names: ends.map((one) => getName(one, t)).join(", ") })}
        </p>
      )}
    </>
  );
}

/** First what ends nobody's payment; one running share, or all that is left. */
export function listCharges(detail: CounterOrderDetail): CashCharge[] {
  const { order, cashDue, exactDue, cashDueBeside, exactDueBeside, paying } = detail;
  const { orderId: chargeId } = order;
  const shares = paying.flatMap((one) => toCharge(one.chargeId, one.cashDue, one.exactDue));
  const all = toCharge(chargeId, cashDue, exactDue);
  const [beside] = toCharge(chargeId, cashDueBeside, exactDueBeside);
  if (beside === undefined) return [...all, ...shares];
  return [{ ...beside, beside: true }, ...shares, ...all];
}

function toCharge(chargeId: string, due: number | null, exact: number | null): CashCharge[] {
  return due === null || exact === null ? [] : [{ chargeId, due, exact }];
}

function nameCharge({ paying }: CounterOrderDetail, chargeId: string, t: Translate): string {
  const share = paying.find((one) => one.chargeId === chargeId && one.cashDue !== null);
  return share === undefined ? t("counter.allLeft") : getName(share, t);
}

function getName({ name, shownBy }: Paying, t: Translate): string {
  if (shownBy !== null) return t("counter.dinerOfCode", { name: shownBy.name });
  return name ?? t("counter.diner");
}
