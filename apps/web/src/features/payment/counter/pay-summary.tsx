import { useLanguage } from "@santap/client/language-provider";
import { Amount } from "@santap/ui/money/amount";
import { formatDayOf } from "../../../shell/language/format.ts";
import { LocalName } from "../../../shell/language/local-name.tsx";
import { type Translate, useTranslation } from "../../../shell/language/use-translation.ts";
import { formatMethodName } from "../../../shell/pay-result/method-name.ts";
import styles from "./counter.module.css";
import type { CashierDetail } from "./use-cashier-detail.ts";

/** Where the method chosen does not take back as long as the vouchers are valid. */
export function StoreRefund({
  detail,
  payType = "",
}: {
  detail: CashierDetail;
  payType?: string | undefined;
}) {
  const t = useTranslation();
  const { language } = useLanguage();
  const after = detail.payTypeList.find((one) => one.payType === payType)?.storeRefundAfter;
  if (after === undefined) return null;
  const date = formatDayOf(after, language);
  return (
    <p className={styles.quiet}>
      {t("cashier.storeRefund", { method: formatMethodName(payType), date })}
    </p>
  );
}

export function PaySummary({ detail }: { detail: CashierDetail }) {
  const t = useTranslation();
  const { waitingRounds = 0, storeName: name, storeLocalName: localName } = detail;
  return (
    <div className={styles.summary}>
      <p className={styles.quiet}>{t("cashier.total")}</p>
      <p>
        <Amount rupiah={detail.order.payableAmount} size="large" />
      </p>
      <p className={styles.quiet}>{describePlace(detail, t)}</p>
      <LocalName of={{ name, localName }} className={styles.quiet} />
      {waitingRounds > 0 && (
        <p className={styles.waiting}>{t("cashier.waitingRounds", { count: waitingRounds })}</p>
      )}
    </div>
  );
}

function describePlace(
  { kind, storeName: store, tableLabel }: CashierDetail,
  t: Translate,
): string {
  if (kind === "DEAL") return t("cashier.storeVouchers", { store });
  return tableLabel === null
    ? t("cashier.storeTakeaway", { store })
    : t("cashier.storeAndTable", { store, table: tableLabel });
}
