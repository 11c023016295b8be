import { useLanguage } from "@santap/client/language-provider";
import type { ReceiptPart } from "@santap/contract/schemas/order/receipt";
import { PriceLine, PriceList } from "@santap/ui/money/price-line";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { Fact } from "./fact.tsx";
import { formatMoment, useMethodName } from "./receipt-words.ts";
import styles from "./receipt.module.css";

interface ReceiptPartsProps {
  parts: readonly ReceiptPart[];
  zone: number;
}

/** What the reader paid of a shared bill. */
export function ReceiptParts({ parts, zone }: ReceiptPartsProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const nameMethod = useMethodName();
  return parts.map(({ shareId, amount, method, paidAt, portions }) => (
    <section key={shareId} className={styles.part}>
      <PriceList>
        <PriceLine label={t("receipt.own")} rupiah={amount} tone="total" />
      </PriceList>
      {portions.length > 0 && (
        <ul className={styles.below}>
          {portions.map(({ name, units, of }) => (
            <li key={`${name} ${of}`}>
              {units} × {name} {of > 1 && `(${t("receipt.unit", { of })})`}
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        <Fact label={method === null ? t("receipt.payments") : nameMethod(method)}>
          {formatMoment(paidAt, language, zone)}
        </Fact>
      </dl>
    </section>
  ));
}
