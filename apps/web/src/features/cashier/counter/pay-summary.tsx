import { Amount } from "@santap/ui/money/amount";
import { useWords } from "../../../shell/language/words.tsx";
import styles from "./counter.module.css";
import type { CashierDetail } from "./pay-order-payload.ts";

/** How much is to be paid, and to whom. */
export function PaySummary({ detail }: { detail: CashierDetail }) {
  const words = useWords();
  const { storeName, tableLabel, waitingRounds = 0 } = detail;
  return (
    <div className={styles.summary}>
      <p className={styles.quiet}>{words("cashier.total")}</p>
      <p>
        <Amount rupiah={detail.order.payableAmount} size="large" />
      </p>
      <p className={styles.quiet}>
        {tableLabel === null
          ? storeName
          : words("cashier.storeAndTable", { store: storeName, table: tableLabel })}
      </p>
      {waitingRounds > 0 && (
        <p className={styles.waiting}>{words("cashier.waitingRounds", { count: waitingRounds })}</p>
      )}
    </div>
  );
}
