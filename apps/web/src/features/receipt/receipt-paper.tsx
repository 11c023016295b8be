import { useLanguage } from "@santap/client/language-provider";
import type { Receipt, ReceiptPart } from "@santap/contract/schemas/order/receipt";
import { PriceLine, PriceList } from "@santap/ui/money/price-line";
import type { ReactNode } from "react";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { formatMoment, useMethodName, useReturnedName } from "./receipt-words.ts";
import { ReceiptBillSummary } from "./receipt-bill-summary.tsx";
import styles from "./receipt.module.css";

/** A receipt as a slip of paper: light in every theme, as it is printed. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { store, parts, whole, refund } = receipt;
  return (
    <article className={styles.paper} aria-label={store.localName}>
      <StoreHead store={store} />
      <Facts receipt={receipt} />
      {refund && <RefundPart refund={refund} />}
      {parts.length > 0 && <ReceiptParts parts={parts} zone={store.utcOffsetMinutes} />}
      {whole && <ReceiptBillSummary receipt={receipt} whole={whole} titled={parts.length > 0} />}
    </article>
  );
}

function StoreHead({ store }: Pick<Receipt, "store">) {
  const t = useTranslation();
  return (
    <div className={styles.store}>
      <h2 className={styles.name} lang="id">
        {store.localName}
      </h2>
      {store.legalName !== store.localName && <p>{store.legalName}</p>}
      <p>{store.address}</p>
      {store.taxNumber && <p>{t("receipt.taxNumber", { number: store.taxNumber })}</p>}
    </div>
  );
}

function Facts({ receipt }: { receipt: Receipt }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { receiptNo, state, at, store, refund, orderNo, dayNumber } = receipt;
  const number = dayNumber === null ? `#${orderNo}` : `${dayNumber} (#${orderNo})`;
  const later = t(state === "COMING" ? "receipt.numberComing" : "receipt.numberLater");
  return (
    <dl className={styles.facts}>
      <Fact label={t("receipt.number")} live={state === "COMING"}>
        {receiptNo ?? later}
      </Fact>
      {refund && (
        <Fact label={t("receipt.original")}>{refund.originalNo ?? t("receipt.noOriginal")}</Fact>
      )}
      <Fact label={t("receipt.time")}>{formatMoment(at, language, store.utcOffsetMinutes)}</Fact>
      <Fact label={t("receipt.order")}>
        {number} · <Place receipt={receipt} />
      </Fact>
    </dl>
  );
}

function Place({ receipt: { orderKind, tableLabel } }: { receipt: Receipt }) {
  const t = useTranslation();
  if (orderKind === "DEAL") return t("receipt.vouchersBought");
  return tableLabel === null ? t("receipt.takeaway") : t("receipt.table", { table: tableLabel });
}

function RefundPart({ refund }: { refund: NonNullable<Receipt["refund"]> }) {
  const t = useTranslation();
  const nameMethod = useMethodName();
  const nameReturned = useReturnedName();
  return (
    <section className={styles.part}>
      <dl className={styles.facts}>
        {refund.returned && (
          <Fact label={t("receipt.refunds")}>{nameReturned(refund.returned)}</Fact>
        )}
        <Fact label={t("receipt.refundedBy")}>{nameMethod(refund.method)}</Fact>
      </dl>
      <PriceList>
        <PriceLine label={t("receipt.total")} rupiah={refund.amount} tone="total" />
      </PriceList>
    </section>
  );
}

interface ReceiptPartsProps {
  parts: readonly ReceiptPart[];
  zone: number;
}

/** What the reader paid of a shared bill. */
function ReceiptParts({ parts, zone }: ReceiptPartsProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const nameMethod = useMethodName();
  return parts.map(({ shareId, amount, method, reference, paidAt, portions }) => (
    <section key={shareId} className={styles.part}>
      <PriceList>
        <PriceLine label={t("receipt.own")} rupiah={amount} tone="total" />
      </PriceList>
      {portions.length > 0 && (
        <ul className="muted anywhere">
          {portions.map(({ name, units, of }) => (
            <li key={`${name} ${of}`}>
              {units} × {name} {of > 1 && `(${t("receipt.unit", { of })})`}
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        <Fact label={method === null ? t("receipt.payments") : nameMethod(method, reference)}>
          {formatMoment(paidAt, language, zone)}
        </Fact>
      </dl>
    </section>
  ));
}

interface FactProps {
  label: ReactNode;
  /** Said when it changes. */
  live?: boolean;
  children: ReactNode;
}

/** Stands inside a description list. */
function Fact({ label, live = false, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd aria-live={live ? "polite" : undefined}>{children}</dd>
    </div>
  );
}
