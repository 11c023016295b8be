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

/** TABLE-14: cash for all that is left, or for one share; into the drawer of a counter. */
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
      {(chosen, onChoose) => (
        <>
          {charges.length > 1 && (
            <div className={styles.chips} role="group" aria-label={t("floor.cashFor")}>
              {charges.map((charge) => (
                <Chip
                  key={keyOfCharge(charge)}
                  pressed={charge === chosen}
                  onClick={() => onChoose(keyOfCharge(charge))}
                >
                  {charge.label} · {formatRupiah(charge.due)}
                </Chip>
              ))}
            </div>
          )}
          <Ends {...{ bill, chosen }} />
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
  const { orderId, cashDue, cashDueBeside, paying, shares, orders } = bill;
  const found: Charge[] = [];
  const all: Charge[] =
    orderId !== null && cashDue !== null && cashDue > 0
      ? [{ chargeId: orderId, label: labels.all, due: cashDue }]
      : [];
  if (orderId !== null && cashDueBeside !== null)
    found.push({ chargeId: orderId, label: labels.beside, due: cashDueBeside, beside: true });
  if (paying.length === 0) found.push(...all);
  for (const share of shares)
    if (share.cashDue !== null)
      found.push({ chargeId: share.shareId, label: labels.share(share), due: share.cashDue });
  if (paying.length > 0) found.push(...all);
  for (const { orderId: chargeId, number, cashDue: due } of orders)
    if (due !== null) found.push({ chargeId, label: labels.order(number), due });
  return found;
}
