import type { MenuItem } from "@santap/contract/schemas/menu";
import { type CartLine, MAX_NOTE_LENGTH } from "@santap/domain/cart/cart";
import { checkSelection } from "@santap/domain/menu/selection";
import { TextField } from "@santap/ui/input/text-field";
import { useState } from "react";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { listDefaultModifiers } from "./default-modifiers.ts";
import styles from "./dish-sheet.module.css";
import { ModifierGroupField } from "./modifier-group-field.tsx";

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
