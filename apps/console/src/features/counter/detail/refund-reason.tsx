import { Chip } from "@santap/ui/input/chip";
import { TextField } from "@santap/ui/input/text-field";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./detail.module.css";

const REASONS = ["SOLD_OUT", "WRONG", "LATE", "QUALITY", "CHANGED_MIND"] as const;

interface RefundReasonProps {
  note: string;
  onChange: (note: string) => void;
}

/** The usual ones by a tap; any other is typed. */
export function RefundReason({ note, onChange }: RefundReasonProps) {
  const t = useTranslation();
  return (
    <>
      <div className={styles.chips} role="group" aria-label={t("counter.note")}>
        {REASONS.map((reason) => {
          const words = t(`counter.reason.${reason}`);
          return (
            <Chip key={reason} pressed={note === words} onClick={() => onChange(words)}>
              {words}
            </Chip>
          );
        })}
      </div>
      <TextField label={t("counter.note")} value={note} onChange={onChange} maxLength={200} />
    </>
  );
}
