import type { OrderLine } from "@santap/contract/schemas/order";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { LocalName } from "../../../shell/language/local-name.tsx";
import { CoveredNote, LineAmount } from "../lines/charge-lines.tsx";
import styles from "./voucher-lines.module.css";

/** Dishes that come with vouchers; they go with them. */
export function VoucherLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul>
      {lines.map((line, nth) => (
        <li key={`${line.lineKey} ${nth}`} className={styles.line}>
          <DishPicture src={line.imageUrl} kind="photo" size={48} />
          <div className="grow min-0">
            <p className="bold tight">{line.name}</p>
            <LocalName of={line} className={styles.about} />
            <p className={styles.about}>
              {[...line.modifiers, line.note && `“${line.note}”`].filter(Boolean).join(" · ")}
            </p>
            <CoveredNote units={line.coveredUnits} />
          </div>
          <p className={styles.amount}>
            <LineAmount {...line} />
          </p>
        </li>
      ))}
    </ul>
  );
}
