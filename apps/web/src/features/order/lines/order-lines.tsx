import type { OrderLine, OrderRound } from "@santap/contract/schemas/order";
import { useLanguage } from "@santap/client/language-provider";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { Initials } from "@santap/ui/media/initials";
import { formatRupiah, rupiahInText } from "@santap/ui/money/rupiah";
import { formatPercent } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { getChargeRates } from "@santap/domain/price/charge-rates";
import styles from "./order-lines.module.css";
import type { PriceBreakdown, VoucherAmount } from "@santap/contract/schemas/price";
import { PriceLine, PriceList } from "@santap/ui/money/price-line";

interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** Of a shared bill; rounds may wait for staff or be refused. */
  rounds?: readonly OrderRound[];
}

/** Grouped by person where several share the order. */
export function OrderLines({ lines, rounds = [] }: OrderLinesProps) {
  const t = useTranslation();
  const groups = groupByPerson(lines);
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <div key={group.nth}>
          {groups.length > 1 && (
            <p className={styles.person}>
              <Initials name={toLetter(group.nth)} nth={group.nth} />
              {t("order.guest", { letter: toLetter(group.nth) })}
            </p>
          )}
          <ul>
            {group.lines.map((line, nth) => (
              <Line
                key={`${line.lineKey}-${nth}`}
                line={line}
                round={rounds.find(({ roundId }) => roundId === line.roundId)?.state}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Line({ line, round }: { line: OrderLine; round: OrderRound["state"] | undefined }) {
  const t = useTranslation();
  const { name, modifiers, note, quantity, imageUrl, coveredUnits } = line;
  const about = [...modifiers, note && `“${note}”`].filter(Boolean).join(" · ");
  const voided = line.kitchenStatus === "VOIDED";
  return (
    <li className={styles.line} data-voided={voided}>
      <DishPicture src={imageUrl} kind="photo" size={48} dimmed={voided} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {about && <p className={styles.about}>{about}</p>}
        {voided && (
          <p className={styles.about}>
            {t(round === "REFUSED" ? "shell.refusedByStaff" : "order.voided")}
          </p>
        )}
        <CoveredNote units={coveredUnits} />
        {!voided && round === "AWAITING_STAFF" && (
          <p className={styles.waiting}>{t("shell.waitingForStaff")}</p>
        )}
      </div>
      <div className={styles.sums}>
        <span className={styles.quantity}>×{quantity}</span>
        <span className={styles.amount}>
          <LineAmount {...line} />
        </span>
      </div>
    </li>
  );
}

/** How many units vouchers pay for. */
export function CoveredNote({ units }: { units: number }) {
  const t = useTranslation();
  return units > 0 && <p className={styles.covered}>{t("order.covered", { count: units })}</p>;
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

/** Guests are named A, B, C … */
function toLetter(nth: number): string {
  return "ABCDEFGHIJKLMNOPQRSTUVWXYZ".charAt(nth % 26);
}

interface PersonLines {
  /** From 0, in the order of the first dish added. */
  nth: number;
  lines: OrderLine[];
}

function groupByPerson(lines: readonly OrderLine[]): PersonLines[] {
  const groups = new Map<string, OrderLine[]>();
  for (const line of lines) {
    const group = groups.get(line.addedBy) ?? [];
    group.push(line);
    groups.set(line.addedBy, group);
  }
  return [...groups.values()].map((own, nth) => ({ nth, lines: own }));
}

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
        .map(({ voucherId, amount, ...voucher }) => (
          <PriceLine
            key={voucherId}
            label={<CashVoucher {...voucher} />}
            rupiah={-amount}
            tone="saving"
          />
        ))}
      {breakdown.purchases.map(({ dealId, name, quantity, amount }) => (
        <PriceLine key={dealId} label={`${name} ×${quantity}`} rupiah={amount} />
      ))}
    </>
  );
}

function CashVoucher({ name, unused }: Pick<VoucherAmount, "name" | "unused">) {
  const t = useTranslation();
  return (
    <>
      {name}
      {unused > 0 && (
        <span className={styles.lapses}>{t("order.lapses", { amount: rupiahInText(unused) })}</span>
      )}
    </>
  );
}
