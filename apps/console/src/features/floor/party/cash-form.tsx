import { Notice } from "@santap/ui/layout/notice";
import { Chip } from "@santap/ui/input/chip";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { keyOfCharge, TenderForm, type CashCharge } from "../../../shell/cash/tender-form.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../floor-person.ts";
import { namePayer } from "./name-payer.ts";
import type { PartyProps } from "./party-props.ts";
import styles from "./party.module.css";

interface Charge extends CashCharge {
  label: string;
}

/** TABLE-14, NOV-29: money for all that is left, or for one share; at a counter with its drawer. */
export function CashForm({ person, live, bill, onDone }: PartyProps) {
  const t = useTranslation();
  const charges = listCharges(bill, {
    beside: t("floor.cashBeside"),
    all: t("floor.cashAll"),
    share: (payer) => t("floor.cashShare", { name: namePayer(t, payer) }),
    order: (number) => t("floor.order", { number: number ?? "" }),
  });
  const hasDrawer = person.station === "COUNTER" && may(person, "cash:take");
  return (
    <TenderForm
      storeId={person.storeId}
      charges={charges}
      refused={hasDrawer ? null : t("floor.cashAtCounter")}
      offline={live.online ? null : t("floor.offline")}
      className={styles.panel}
      onDone={onDone}
    >
      {(chosen, { charges: shown, onChoose }) => (
        <>
          {shown.length > 1 && (
            <div className={styles.chips} role="group" aria-label={t("floor.cashFor")}>
              {shown.map((charge) => (
                <Chip
                  key={keyOfCharge(charge)}
                  pressed={keyOfCharge(charge) === keyOfCharge(chosen)}
                  onClick={() => onChoose(keyOfCharge(charge))}
                >
                  {charge.label} · {formatRupiah(charge.due)}
                </Chip>
              ))}
            </div>
          )}
          <Ends bill={bill} chosen={chosen} />
        </>
      )}
    </TenderForm>
  );
}

/** TABLE-14: whose payment cash for the same ends, and how long they still have. */
function Ends({ bill, chosen }: { bill: PartyProps["bill"]; chosen: Charge }) {
  const t = useTranslation();
  const ends = bill.paying.filter(
    ({ shareId }) => !chosen.beside && [shareId, bill.orderId].includes(chosen.chargeId),
  );
  return ends.map((payer) => (
    <Notice
      key={payer.shareId}
      tone="turmeric"
      live="status"
      title={t("floor.isPaying", {
        name: namePayer(t, payer),
        amount: formatRupiah(payer.amount),
      })}
    >
      {t("floor.payingLeft", { minutes: Math.ceil(payer.secondsLeft / 60) })} {t("floor.cashEnds")}
    </Notice>
  ));
}

interface Labels {
  beside: string;
  all: string;
  share: (payer: PartyProps["bill"]["shares"][number]) => string;
  order: (number: number | null) => string;
}

/** First what ends nobody's payment. */
function listCharges(bill: PartyProps["bill"], labels: Labels) {
  const { orderId, cashDue, exactDue, paying, shares, orders } = bill;
  const { cashDueBeside, exactDueBeside } = bill;
  const found: Charge[] = [];
  const all: Charge[] =
    orderId !== null && cashDue !== null && exactDue !== null && exactDue > 0
      ? [{ chargeId: orderId, label: labels.all, due: cashDue, exact: exactDue }]
      : [];
  if (orderId !== null && cashDueBeside !== null && exactDueBeside !== null) {
    const beside = { due: cashDueBeside, exact: exactDueBeside, beside: true } as const;
    found.push({ chargeId: orderId, label: labels.beside, ...beside });
  }
  if (paying.length === 0) found.push(...all);
  for (const share of shares) {
    const { shareId: chargeId, cashDue: due, exactDue: exact } = share;
    if (due !== null && exact !== null)
      found.push({ chargeId, label: labels.share(share), due, exact });
  }
  if (paying.length > 0) found.push(...all);
  for (const { orderId: chargeId, number, cashDue: due, exactDue: exact } of orders)
    if (due !== null && exact !== null)
      found.push({ chargeId, label: labels.order(number), due, exact });
  return found;
}
