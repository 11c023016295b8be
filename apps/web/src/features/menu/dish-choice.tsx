import type { MenuItem, ModifierGroup } from "@santap/contract/schemas/menu";
import { MAX_NOTE_LENGTH, type CartLine } from "@santap/domain/cart/cart";
import { listDefaultModifiers } from "@santap/domain/menu/default-modifiers";
import { checkSelection } from "@santap/domain/menu/selection";
import { TextField } from "@santap/ui/input/text-field";
import { useState } from "react";
import { ModifierList } from "@santap/ui/input/modifier-list";
import type { Allergen } from "@santap/domain/menu/allergen";
import { ALLERGEN_ICONS } from "@santap/ui/media/allergen-icons";
import { useTranslation, type Translate } from "../../shell/language/use-translation.ts";
import styles from "./dish-sheet.module.css";

export type DishInHand = ReturnType<typeof useDishChoice>;

export function useDishChoice(item: MenuItem | null, line: CartLine | null) {
  const [modifierIds, setModifierIds] = useState<readonly string[]>(
    () => line?.modifierIds ?? (item ? listDefaultModifiers(item) : []),
  );
  const [note, setNote] = useState(line?.note ?? "");
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [missing, setMissing] = useState<string | null>(null);
  const selection = item && checkSelection(item, modifierIds);

  function pointAtMissing(groupId: string | null) {
    setMissing(groupId);
    document.getElementById(`group-${groupId}`)?.scrollIntoView({ block: "center" });
  }

  return {
    choice: { itemId: item?.itemId ?? "", modifierIds, note },
    quantity,
    selection,
    missing,
    pointAtMissing,
    setModifierIds(ids: readonly string[]) {
      setModifierIds(ids);
      setMissing(null);
    },
    setNote,
    setQuantity,
  };
}

/** The groups of choices, and the note for the kitchen. */
export function DishFields({ item, dish }: { item: MenuItem; dish: DishInHand }) {
  const t = useTranslation();
  return (
    <div className={styles.fields}>
      {item.modifierGroups.map((group) => (
        <ModifierGroupField
          key={group.groupId}
          group={group}
          chosen={dish.choice.modifierIds}
          missing={dish.missing === group.groupId}
          onChange={dish.setModifierIds}
        />
      ))}
      <TextField
        label={t("dish.note")}
        placeholder={t(`dish.noteHint.${item.kind}`)}
        value={dish.choice.note}
        maxLength={MAX_NOTE_LENGTH}
        multiline
        onChange={dish.setNote}
      />
    </div>
  );
}

interface ModifierGroupFieldProps {
  group: ModifierGroup;
  chosen: readonly string[];
  missing: boolean;
  onChange: (modifierIds: string[]) => void;
}

function ModifierGroupField({ group, chosen, missing, onChange }: ModifierGroupFieldProps) {
  const t = useTranslation();
  return (
    <div className="stack gap-2" id={`group-${group.groupId}`}>
      <div className={styles.groupHead}>
        <h3 className="text-16 tight bold">{group.name}</h3>
        <p className={missing ? styles.missing : styles.rule} role={missing ? "alert" : undefined}>
          {ruleText(group, t)}
        </p>
      </div>
      <ModifierList group={group} chosen={chosen} onChange={onChange} />
    </div>
  );
}

function ruleText({ min, max, modifiers }: ModifierGroup, t: Translate): string {
  const most = Math.min(max, modifiers.length);
  if (min === 0) return t("dish.chooseUpTo", { max: most });
  if (min === most) return t("dish.chooseExactly", { count: min });
  return t("dish.chooseBetween", { min, max: most });
}

/** What the store declares a dish to contain. That a dish is free of something is never said. */
export function DishAllergens({ allergens }: { allergens: Allergen[] }) {
  const t = useTranslation();
  if (allergens.length === 0)
    return <p className="text-12 tight muted">{t("dish.allergensUnknown")}</p>;
  return (
    <section className={styles.allergens} aria-label={t("dish.allergens")}>
      <p className="text-12 tight muted" aria-hidden="true">
        {t("dish.allergens")}
      </p>
      <ul className={styles.list}>
        {allergens.map((allergen) => {
          const Icon = ALLERGEN_ICONS[allergen];
          return (
            <li key={allergen} className={styles.allergen}>
              <Icon size={16} />
              {t(`dish.allergen.${allergen}`)}
            </li>
          );
        })}
      </ul>
      <p className="text-12 tight muted">{t("dish.allergensMore")}</p>
    </section>
  );
}
