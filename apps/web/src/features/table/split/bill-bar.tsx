import { formatRupiah } from "@santap/domain/money/rupiah";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { TableSession } from "../session/use-table-session.ts";
import styles from "./bill-bar.module.css";
import { toBarParts } from "./split-view.ts";

/** How much of the bill is paid, and who is paying what of it. */
export function BillBar({ session }: { session: TableSession }) {
  const t = useTranslation();
  const { paid, mine, others, amounts } = toBarParts(session);
  if (paid + mine + others === 0) return null;
  const parts = [
    { part: "paid", width: paid, amount: session.paid, label: t("bill.barPaid") },
    { part: "mine", width: mine, amount: amounts.mine, label: t("bill.barMine") },
    { part: "others", width: others, amount: amounts.others, label: t("bill.barOthers") },
  ].filter(({ width }) => width > 0);
  return (
    <div className="grid gap-2">
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ part, width }) => (
          <span key={part} data-part={part} style={{ inlineSize: `${width / 10}%` }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ part, amount, label }) => (
          <li key={part} data-part={part}>
            {label} {formatRupiah(amount)}
          </li>
        ))}
      </ul>
    </div>
  );
}
