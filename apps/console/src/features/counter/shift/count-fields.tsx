import { TextField } from "@santap/ui/input/text-field";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { NOTES, sumCounted, type Counting } from "./count-notes.ts";
import { Sum } from "./shift-sums.tsx";
import styles from "./shift.module.css";

interface CountFieldsProps {
  counting: Counting;
  onChange: (counting: Counting) => void;
}

/** How many of each note lie in the drawer, and the coins in one sum. */
export function CountFields({ counting, onChange }: CountFieldsProps) {
  const t = useTranslation();
  const { notes, coins } = counting;
  return (
    <>
      <div className={styles.notes} role="group" aria-label={t("counter.countNotes")}>
        {NOTES.map((note) => (
          <TextField
            key={note}
            label={`${formatRupiah(note)} ×`}
            inputMode="numeric"
            value={notes[note] ?? ""}
            onChange={(text) => onChange({ coins, notes: { ...notes, [note]: text } })}
            maxLength={5}
          />
        ))}
        <TextField
          label={t("counter.coins")}
          inputMode="numeric"
          value={coins}
          onChange={(text) => onChange({ notes, coins: text })}
          maxLength={10}
        />
      </div>
      <div role="status">
        <dl className="grid gap-2">
          <Sum label={t("counter.counted")} amount={sumCounted(counting) ?? 0} />
        </dl>
      </div>
    </>
  );
}
