import type { MenuItem, ModifierGroup } from "@santap/contract/schemas/menu";
import { MAX_LINE_QUANTITY, MAX_NOTE_LENGTH } from "@santap/domain/cart/cart";
import { listDefaultModifiers } from "@santap/domain/menu/default-modifiers";
import { checkSelection } from "@santap/domain/menu/selection";
import { Button } from "@santap/ui/input/button";
import { ModifierList } from "@santap/ui/input/modifier-list";
import { Stepper } from "@santap/ui/input/stepper";
import { TextField } from "@santap/ui/input/text-field";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { useTranslation, type Translate } from "../language/use-translation.ts";
import type { OrderDraft } from "./use-order-draft.ts";
import styles from "./order-entry.module.css";

interface OptionsSheetProps {
  item: MenuItem;
  draft: OrderDraft;
  onClose: () => void;
}

/** What a dish asks, how many, and a note for the kitchen. */
export function OptionsSheet({ item, draft, onClose }: OptionsSheetProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<string[]>(() => listDefaultModifiers(item));
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState("");
  const selection = checkSelection(item, chosen);

  function add(): void {
    const { itemId } = item;
    if (draft.add({ itemId, modifierIds: chosen, note }, quantity)) onClose();
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={item.name}
      closeLabel={t("till.close")}
      handle
      footer={
        <>
          <Stepper
            value={quantity}
            onChange={setQuantity}
            min={1}
            max={MAX_LINE_QUANTITY}
            mode="steady"
            label={t("till.quantity", { name: item.name })}
            addLabel={t("till.more", { name: item.name })}
            increaseLabel={t("till.more", { name: item.name })}
            decreaseLabel={t("till.less", { name: item.name })}
          />
          <Button full disabled={!selection.ok} onClick={add}>
            {selection.ok
              ? t("till.add", { amount: formatRupiah(selection.unitPrice * quantity) })
              : t("till.chooseFirst")}
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        {item.modifierGroups.map((group) => (
          <GroupField key={group.groupId} group={group} chosen={chosen} onChange={setChosen} />
        ))}
        <TextField
          label={t("till.note")}
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          onChange={setNote}
        />
      </div>
    </Sheet>
  );
}

interface GroupFieldProps {
  group: ModifierGroup;
  chosen: readonly string[];
  onChange: (modifierIds: string[]) => void;
}

function GroupField({ group, chosen, onChange }: GroupFieldProps) {
  const t = useTranslation();
  return (
    <div className="grid gap-3">
      <h3 className="bold">
        {group.name} <span className={styles.small}>{describeRule(group, t)}</span>
      </h3>
      <ModifierList group={group} chosen={chosen} onChange={onChange} />
    </div>
  );
}

function describeRule({ min, max, modifiers }: ModifierGroup, t: Translate): string {
  const most = Math.min(max, modifiers.length);
  return min === most ? t("till.exactly", { count: min }) : t("till.upTo", { min, max: most });
}
