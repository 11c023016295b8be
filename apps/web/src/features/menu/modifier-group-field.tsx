import type { ModifierGroup } from "@santap/contract/schemas/menu";
import { CheckboxList } from "@santap/ui/input/checkbox-list";
import { RadioList } from "@santap/ui/input/radio-list";
import { Card } from "@santap/ui/layout/section";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useTranslation, type Translate } from "../../shell/language/use-translation.ts";
import styles from "./dish-sheet.module.css";
import type { Choice } from "@santap/ui/input/choice-row";

export interface ModifierGroupFieldProps {
  group: ModifierGroup;
  chosen: readonly string[];
  missing: boolean;
  onChange: (modifierIds: string[]) => void;
}

export function ModifierGroupField({ group, chosen, missing, onChange }: ModifierGroupFieldProps) {
  const t = useTranslation();
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
          {ruleText(group, t)}
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

function ruleText({ min, max, modifiers }: ModifierGroup, t: Translate): string {
  const most = Math.min(max, modifiers.length);
  if (min === 0) return t("dish.chooseUpTo", { max: most });
  if (min === most) return t("dish.chooseExactly", { count: min });
  return t("dish.chooseBetween", { min, max: most });
}
