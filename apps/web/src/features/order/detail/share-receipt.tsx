import { navigate } from "@santap/client/history";
import { Button } from "@santap/ui/input/button";
import { Card } from "@santap/ui/layout/section";
import { CheckIcon } from "@santap/ui/media/icons";
import { Amount } from "@santap/ui/money/amount";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { Order } from "./order-view.ts";
import styles from "./share-receipt.module.css";

/** What one has paid of a shared bill, and what is still owed. */
export function ShareReceipt({ order, isOwnPaid }: { order: Order; isOwnPaid: boolean }) {
  const t = useTranslation();
  const { shares, paid, breakdown } = order;
  const rest = Math.max(0, breakdown.payableAmount - paid);
  const own = shares.filter(({ mine, state }) => mine && state === "PAID");
  return (
    <>
      {isOwnPaid && (
        <div className={styles.own} role="status">
          <span className={styles.mark}>
            <CheckIcon size={32} />
          </span>
          <h2 className="text-20">{t("again.share.ownPaid")}</h2>
          <Amount rupiah={own.reduce((sum, { amount }) => sum + amount, 0)} size="large" />
        </div>
      )}
      <Card>
        <div className="grid gap-3">
          <h2 className="text-16">{t("again.share.title")}</h2>
          <ul className="grid gap-2">
            {shares.map(({ shareId, name, mine, amount, state }) => (
              <li key={shareId} className={styles.share} data-mine={mine}>
                <span className={styles.who}>
                  {mine ? t("again.share.mine") : (name ?? t("again.share.guest"))}
                </span>
                <span className={styles.state} data-state={state}>
                  {state === "PAID" && <CheckIcon size={16} />} {t(`again.share.state.${state}`)}
                </span>
                <Amount rupiah={amount} />
              </li>
            ))}
          </ul>
          {!order.ownPart && (
            <p className={styles.owed} role="status">
              <span>{t(rest === 0 ? "again.share.allPaid" : "again.share.owed")}</span>
              {rest > 0 && <Amount rupiah={rest} />}
            </p>
          )}
          {rest > 0 && !order.ownPart && (
            <Button
              full
              variant="secondary"
              onClick={() => navigate(paths.tableBill(order.store.storeId))}
            >
              {t("again.share.toBill")}
            </Button>
          )}
        </div>
      </Card>
    </>
  );
}
