import type { CounterOrder } from "@santap/contract/schemas/staff/counter";
import { Button } from "@santap/ui/input/button";
import { CheckIcon } from "@santap/ui/media/icons";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import { nameOrder } from "../name-order.ts";
import styles from "./shift.module.css";

interface UnfinishedProps {
  orders: readonly CounterOrder[];
  onOrder: (orderId: string) => void;
}

/** NOV-28: what somebody else would have to end after the drawer is handed over. */
export function Unfinished({ orders, onOrder }: UnfinishedProps) {
  const t = useTranslation();
  const open = orders.filter((order) => order.moneyWaits || order.stage !== "OVER");
  if (open.length === 0)
    return (
      <p className={styles.finished}>
        <CheckIcon size={20} />
        {t("counter.nothingOpen")}
      </p>
    );
  return (
    <div>
      <h3 className="bold">{t("counter.unfinished", { count: open.length })}</h3>
      <ul className={styles.open}>
        {open.map((order) => (
          <li key={order.orderId} className={styles.row}>
            <span className="grow min-0">
              <b>{nameOrder(order, t)}</b>
              <span className={styles.about}>{describe(order, t)}</span>
            </span>
            <Button
              variant="secondary"
              size="small"
              label={t("counter.openOrder", { name: nameOrder(order, t) })}
              onClick={() => onOrder(order.orderId)}
            >
              {t("counter.open")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describe({ moneyWaits, stage, payableAmount }: CounterOrder, t: Translate): string {
  if (moneyWaits) return t("counter.moneyWaits");
  if (stage === "TO_PAY") return t("counter.notPaid", { amount: formatRupiah(payableAmount) });
  return t(stage === "READY" ? "counter.isReady" : "counter.inKitchen");
}
