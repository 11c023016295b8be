import { useLanguage } from "@santap/client/language-provider";
import type {
  Receipt,
  ReceiptLine,
  ReceiptWhole as Whole,
} from "@santap/contract/schemas/order/receipt";
import { PriceLine, PriceList } from "@santap/ui/money/price-line";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { ReceiptRefunds } from "./receipt-refunds.tsx";
import { formatMoment, useMethodName } from "./receipt-words.ts";
import styles from "./receipt.module.css";

interface ReceiptWholeProps {
  receipt: Receipt;
  whole: Whole;
  /** Below one's own part. */
  titled: boolean;
}

export function ReceiptBillSummary({ receipt, whole, titled }: ReceiptWholeProps) {
  const t = useTranslation();
  const { orderId, store } = receipt;
  const { lines, payments, refunds } = whole;
  return (
    <>
      <section className={styles.part}>
        {titled && <h3 className="text-14">{t("receipt.whole")}</h3>}
        <ul className="grid gap-3">
          {lines.map((line, nth) => (
            <Line key={nth} line={line} />
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <Price whole={whole} />
      </section>
      {payments.length > 0 && <Payments payments={payments} zone={store.utcOffsetMinutes} />}
      {refunds.length > 0 && <ReceiptRefunds orderId={orderId} refunds={refunds} />}
    </>
  );
}

function Line({ line }: { line: ReceiptLine }) {
  const t = useTranslation();
  const { name, localName, modifiers, quantity, coveredUnits, unitPrice, amount } = line;
  const about = [
    ...modifiers,
    ...(quantity > 1 ? [`@ ${formatRupiah(unitPrice)}`] : []),
    ...(coveredUnits > 0 ? [t("receipt.covered", { count: coveredUnits })] : []),
  ].join(" · ");
  return (
    <li>
      <p className={styles.fact}>
        <span>
          {quantity} × {name}
        </span>
        <span className={styles.amount}>{formatRupiah(amount)}</span>
      </p>
      {localName !== name && (
        <p className="muted anywhere" lang="id">
          {localName}
        </p>
      )}
      {about && <p className="muted anywhere">{about}</p>}
    </li>
  );
}

/** As it is computed; what is nothing is left out. */
function Price({ whole: { breakdown, rounding, writtenOff, total } }: { whole: Whole }) {
  const t = useTranslation();
  const { discounts, vouchers, purchases } = breakdown;
  const cash = vouchers.filter(({ type }) => type === "CASH");
  return (
    <PriceList>
      <PriceLine label={t("receipt.subtotal")} rupiah={breakdown.subtotal} />
      {discounts.map(({ couponId, name, amount }) => (
        <PriceLine key={couponId} label={name} rupiah={-amount} tone="saving" />
      ))}
      {breakdown.serviceCharge > 0 && (
        <PriceLine label={t("receipt.service")} rupiah={breakdown.serviceCharge} />
      )}
      {breakdown.pb1 > 0 && <PriceLine label={t("receipt.pb1")} rupiah={breakdown.pb1} />}
      {cash.map(({ voucherId, name, amount }) => (
        <PriceLine key={voucherId} label={name} rupiah={-amount} tone="saving" />
      ))}
      {purchases.map(({ dealId, name, quantity, amount }) => (
        <PriceLine key={dealId} label={`${quantity} × ${name}`} rupiah={amount} />
      ))}
      {writtenOff > 0 && <PriceLine label={t("receipt.writtenOff")} rupiah={-writtenOff} />}
      {rounding !== 0 && <PriceLine label={t("receipt.rounding")} rupiah={rounding} />}
      <PriceLine label={t("receipt.total")} rupiah={total} tone="total" />
    </PriceList>
  );
}

function Payments({ payments, zone }: Pick<Whole, "payments"> & { zone: number }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const nameMethod = useMethodName();
  return (
    <section className={styles.part}>
      <h3 className="text-14">{t("receipt.payments")}</h3>
      <ul className="grid gap-3">
        {payments.map(({ method, reference, amount, at }, nth) => (
          <li key={nth}>
            <p className={styles.fact}>
              <span>{nameMethod(method, reference)}</span>
              <span className={styles.amount}>{formatRupiah(amount)}</span>
            </p>
            <p className="muted anywhere">{formatMoment(at, language, zone)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
