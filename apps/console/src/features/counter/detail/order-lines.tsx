import type { CounterOrderDetail } from "@santap/contract/schemas/staff/counter";
import { isAllergyNote } from "@santap/domain/kitchen/allergy-note";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { isNotCooked, type LineStatus } from "@santap/domain/kitchen/line-state";
import { AllergyNote } from "../../../shell/allergy/allergy-note.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./detail.module.css";

export function OrderLines({ detail: { order } }: { detail: CounterOrderDetail }) {
  const t = useTranslation();
  return (
    <section className="stack gap-3">
      <h3 className="bold">{t("counter.lines")}</h3>
      <ul className={styles.rows}>
        {order.lines.map((line) => (
          <li key={line.lineId} data-gone={isNotCooked(line.kitchenStatus as LineStatus)}>
            <b data-count>{line.quantity}</b>
            <span className="grow min-0 anywhere">
              {line.name}
              {isAllergyNote(line.note) && <AllergyNote note={line.note} />}
              <span className={styles.small}>
                {[
                  ...line.modifiers,
                  isAllergyNote(line.note) ? "" : line.note,
                  t(`counter.line.${line.kitchenStatus as LineStatus}`),
                  someCancelled(line) && t("counter.cancelledSome", { count: line.cancelled ?? 0 }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <span className={styles.money}>{formatRupiah(line.amount)}</span>
          </li>
        ))}
      </ul>
      {[order, ...order.rounds]
        .filter(({ note }) => note !== "")
        .map(({ note }, nth) => (
          <p key={nth} className={styles.small}>
            {isAllergyNote(note) ? <AllergyNote note={note} /> : `“${note}”`}
          </p>
        ))}
    </section>
  );
}

function someCancelled({ cancelled = 0, quantity }: CounterOrderDetail["order"]["lines"][number]) {
  return cancelled > 0 && cancelled < quantity;
}
