import { Chip } from "@santap/ui/input/chip";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { TenderForm, type CashCharge } from "../../../shell/cash/tender-form.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../floor-person.ts";
import type { PartyProps } from "./party-props.ts";
import styles from "./party.module.css";

interface Charge extends CashCharge {
  label: string;
}

/** TABLE-14: cash for all that is left, or for one share; into the drawer of a counter. */
export function CashForm({ person, live, bill, onDone }: PartyProps) {
  const t = useTranslation();
  const charges = listCharges(bill, {
    all: t("floor.cashAll"),
    share: (name) => t("floor.cashShare", { name: name ?? t("floor.guest") }),
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
      {(chosen, onChoose) =>
        charges.length > 1 && (
          <div className={styles.chips} role="group" aria-label={t("floor.cashFor")}>
            {charges.map(({ chargeId, label, due }) => (
              <Chip
                key={chargeId}
                pressed={chargeId === chosen.chargeId}
                onClick={() => onChoose(chargeId)}
              >
                {label} · {formatRupiah(due)}
              </Chip>
            ))}
          </div>
        )
      }
    </TenderForm>
  );
}

interface Labels {
  all: string;
  share: (name: string | null) => string;
  order: (number: number | null) => string;
}

function listCharges({ orderId, cashDue, shares, orders }: PartyProps["bill"], labels: Labels) {
  const found: Charge[] = [];
  if (orderId !== null && cashDue !== null && cashDue > 0)
    found.push({ chargeId: orderId, label: labels.all, due: cashDue });
  for (const { shareId, name, cashDue: due } of shares)
    if (due !== null) found.push({ chargeId: shareId, label: labels.share(name), due });
  for (const { orderId: chargeId, number, cashDue: due } of orders)
    if (due !== null) found.push({ chargeId, label: labels.order(number), due });
  return found;
}
