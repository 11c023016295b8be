import { countFreeUnits, type LineChoice } from "@santap/domain/bill/split-choice";
import type { SplitFacts } from "@santap/domain/bill/split";
import type { StaffBill } from "@santap/contract/schemas/staff/table";
import { Stepper } from "@santap/ui/input/stepper";
import { formatRupiah } from "@santap/ui/money/rupiah";
import styles from "../../../shell/bill-code/bill-code.module.css";
import { useTranslation } from "../../../shell/language/use-translation.ts";

interface CodeLinesProps {
  bill: StaffBill;
  facts: SplitFacts;
  chosen: ReadonlyMap<string, LineChoice>;
  onChange: (chosen: ReadonlyMap<string, LineChoice>) => void;
}

/** Dishes of the bill that nobody has paid, and of each how many. */
export function CodeLines({ bill, facts, chosen, onChange }: CodeLinesProps) {
  const t = useTranslation();
  const lines = bill.rounds.flatMap((round) => round.lines);
  const shown = lines.filter(({ lineId }) => facts.lines.some((one) => one.lineId === lineId));
  return (
    <ul className={styles.lines}>
      {shown.map(({ lineId, name, share, quantity }) => {
        const free = countFreeUnits(facts, lineId, 1);
        return (
          <li key={lineId} className={styles.line}>
            <span className={styles.words}>
              {name}
              <span className={styles.about}>
                {free === 0 ? t("floor.codeTaken") : formatRupiah(Math.floor(share / quantity))}
              </span>
            </span>
            {free > 0 && (
              <Stepper
                value={chosen.get(lineId)?.units ?? 0}
                max={free}
                label={name}
                addLabel={t("floor.codeTake", { name })}
                increaseLabel={t("floor.dishMore", { name })}
                decreaseLabel={t("floor.dishLess", { name })}
                onChange={(units) => onChange(new Map(chosen).set(lineId, { units, of: 1 }))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
