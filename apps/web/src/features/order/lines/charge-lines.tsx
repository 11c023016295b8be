import type { OrderLine } from "@santap/contract/schemas/order";
import type { PriceBreakdown } from "@santap/contract/schemas/price";
import { getChargeRates } from "@santap/domain/price/charge-rates";
import { useLanguage } from "@santap/client/language-provider";
import { PriceLine, PriceList } from "@santap/ui/money/price-line";
import { formatRupiah, rupiahInText } from "@santap/ui/money/rupiah";
import { formatPercent } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./charge-lines.module.css";

export function Totals({ breakdown }: { breakdown: PriceBreakdown }) {
  const t = useTranslation();
  return (
    <PriceList>
      <PriceLine label={t("order.subtotal")} rupiah={breakdown.subtotal} />
      {breakdown.discounts.map(({ couponId, name, amount }) => (
        <PriceLine key={couponId} label={name} rupiah={-amount} tone="saving" />
      ))}
      <ChargeLines breakdown={breakdown} />
      <PriceLine label={t("order.total")} rupiah={breakdown.payableAmount} tone="total" />
    </PriceList>
  );
}

/** Service, where there is one, tax, CASH vouchers and bought deals. Stands inside `PriceList`. */
export function ChargeLines({ breakdown }: { breakdown: PriceBreakdown }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const rates = getChargeRates(breakdown);
  const service =
    rates.service === null
      ? t("order.service")
      : t("order.serviceAt", { rate: formatPercent(rates.service, language) });
  const pb1 =
    rates.pb1 === null
      ? t("order.pb1")
      : t("order.pb1At", { rate: formatPercent(rates.pb1, language) });
  return (
    <>
      {breakdown.serviceCharge > 0 && (
        <PriceLine label={service} rupiah={breakdown.serviceCharge} />
      )}
      <PriceLine label={pb1} rupiah={breakdown.pb1} />
      {breakdown.vouchers
        .filter(({ type }) => type === "CASH")
        .map(({ voucherId, name, amount, unused }) => (
          <PriceLine
            key={voucherId}
            label={unused > 0 ? t("order.lapses", { name, amount: rupiahInText(unused) }) : name}
            rupiah={-amount}
            tone="saving"
          />
        ))}
      {breakdown.purchases.map(({ dealId, name, amount }) => (
        <PriceLine key={dealId} label={name} rupiah={amount} />
      ))}
    </>
  );
}

/** How many units vouchers pay for. */
export function CoveredNote({ units }: { units: number }) {
  const t = useTranslation();
  return units > 0 && <p className="text-14 pandan">{t("order.covered", { count: units })}</p>;
}

/** With the menu price struck, where vouchers pay for a part. */
export function LineAmount(line: Pick<OrderLine, "unitPrice" | "quantity" | "amount">) {
  const full = line.unitPrice * line.quantity;
  return (
    <>
      {full > line.amount && <s className={styles.full}>{formatRupiah(full)}</s>}
      {formatRupiah(line.amount)}
    </>
  );
}
