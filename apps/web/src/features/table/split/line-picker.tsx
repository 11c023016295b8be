import {
  countFreeUnits,
  previewShare,
  toLineWishes,
  type LineChoice,
} from "@santap/domain/bill/split-choice";
import type { SplitFacts } from "@santap/domain/bill/split";
import { Chip } from "@santap/ui/input/chip";
import { Stepper } from "@santap/ui/input/stepper";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { TableSession } from "../session/use-table-session.ts";
import styles from "./split.module.css";

interface LinePickerProps {
  session: TableSession;
  facts: SplitFacts;
  chosen: ReadonlyMap<string, LineChoice>;
  onChange: (chosen: ReadonlyMap<string, LineChoice>) => void;
}

const NONE: LineChoice = { units: 0, of: 1 };
/** Of one dish. */
const MAX_SHARERS = 20;

/** Dishes of the bill, whole or shared with others. */
export function LinePicker({ session, facts, chosen, onChange }: LinePickerProps) {
  const lines = session.rounds.flatMap((round) =>
    round.lines.map((line) => ({ ...line, by: round.by.name })),
  );
  const shown = lines.filter(({ lineId }) => facts.lines.some((one) => one.lineId === lineId));
  return (
    <ul className="grid">
      {shown.map(({ lineId, name, by }) => (
        <PickedLine
          key={lineId}
          name={name}
          by={by}
          lineId={lineId}
          facts={facts}
          choice={chosen.get(lineId) ?? NONE}
          onChange={(choice) => onChange(new Map(chosen).set(lineId, choice))}
        />
      ))}
    </ul>
  );
}

interface PickedLineProps {
  name: string;
  by: string;
  lineId: string;
  facts: SplitFacts;
  choice: LineChoice;
  onChange: (choice: LineChoice) => void;
}

function PickedLine({ name, by, lineId, facts, choice, onChange }: PickedLineProps) {
  const t = useTranslation();
  const free = countFreeUnits(facts, lineId, choice.of);
  const { units, of } = choice;
  const price = previewShare(toLineWishes(new Map([[lineId, choice]])), facts)?.amount ?? null;
  const shareWith = (next: number) =>
    onChange({
      of: next,
      units: Math.min(Math.max(1, units), countFreeUnits(facts, lineId, next)),
    });
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span>{name}</span>
        <span className="text-14 muted tabular">
          {free === 0
            ? t("bill.splitTaken")
            : [by, price && rupiahInText(price)].filter(Boolean).join(" · ")}
        </span>
      </span>
      {free > 0 && (
        <Stepper
          value={units}
          max={free}
          label={name}
          addLabel={t("bill.splitTake", { name })}
          increaseLabel={t("bill.onePlus", { name })}
          decreaseLabel={t("bill.oneMinus", { name })}
          onChange={(next) => onChange({ ...choice, units: next })}
        />
      )}
      {units > 0 && (
        <span className={styles.sharers}>
          <Chip pressed={of > 1} onClick={() => shareWith(of > 1 ? 1 : 2)}>
            {t("bill.splitShared")}
          </Chip>
          {of > 1 && (
            <>
              <span className="text-14 muted tabular">{t("bill.splitSharers", { count: of })}</span>
              <Stepper
                mode="steady"
                value={of}
                min={2}
                max={MAX_SHARERS}
                label={t("bill.splitSharersOf", { name })}
                addLabel={t("bill.splitMore")}
                increaseLabel={t("bill.splitMore")}
                decreaseLabel={t("bill.splitFewer")}
                onChange={shareWith}
              />
            </>
          )}
        </span>
      )}
    </li>
  );
}
