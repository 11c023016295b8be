import type { ModifierGroup } from "@santap/contract/menu";
import { CheckboxList } from "@santap/ui/input/checkbox-list";
import { RadioList, type Choice } from "@santap/ui/input/radio-list";
import { Card } from "@santap/ui/layout/section";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useWords, type Words } from "../../shell/language/words.tsx";
import styles from "./dish-sheet.module.css";

export interface ModifierGroupFieldProps {
  group: ModifierGroup;
  /** All modifiers chosen for the dish, of whichever group. */
  chosen: readonly string[];
  /** The answer is still missing and was asked for. */
  missing: boolean;
  onChange: (modifierIds: string[]) => void;
}

/** One question of a dish, with the rule in words. */
export function ModifierGroupField({ group, chosen, missing, onChange }: ModifierGroupFieldProps) {
  const words = useWords();
  const own = group.modifiers.map(({ modifierId }) => modifierId);
  const picked = own.filter((id) => chosen.includes(id));
  const others = chosen.filter((id) => !own.includes(id));
  const choices: Choice[] = group.modifiers.map(({ modifierId, name, price }) => ({
    value: modifierId,
    label: name,
    aside: price > 0 ? `+${formatRupiah(price)}` : undefined,
  }));
  return (
    <div className={styles.group} id={`group-${group.groupId}`}>
      <div className={styles.groupHead}>
        <h3 className={styles.groupName}>{group.name}</h3>
        <p className={missing ? styles.missing : styles.rule} role={missing ? "alert" : undefined}>
          {ruleText(group, words)}
        </p>
      </div>
      <Card padding="flush">
        {group.max === 1 && group.min === 1 ? (
          <RadioList
            label={group.name}
            choices={choices}
            value={picked[0] ?? null}
            onChange={(id) => onChange([...others, id])}
          />
        ) : (
          <CheckboxList
            label={group.name}
            choices={choices}
            values={picked}
            max={group.max}
            onChange={(ids) => onChange([...others, ...ids])}
          />
        )}
      </Card>
    </div>
  );
}

function ruleText({ min, max, modifiers }: ModifierGroup, words: Words): string {
  const most = Math.min(max, modifiers.length);
  if (min === 0) return words("menu.chooseUpTo", { max: most });
  if (min === most) return words("menu.chooseExactly", { count: min });
  return words("menu.chooseBetween", { min, max: most });
}
