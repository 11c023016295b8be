import type { MenuItem, ModifierGroup } from "@santap/contract/schemas/menu";
import { MAX_LINE_QUANTITY, MAX_NOTE_LENGTH } from "@santap/domain/cart/cart";
import { checkSelection } from "@santap/domain/menu/selection";
import { Button } from "@santap/ui/input/button";
import { CheckboxList } from "@santap/ui/input/checkbox-list";
import type { Choice } from "@santap/ui/input/choice-row";
import { RadioList } from "@santap/ui/input/radio-list";
import { Stepper } from "@santap/ui/input/stepper";
import { TextField } from "@santap/ui/input/text-field";
import { Card } from "@santap/ui/layout/section";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import type { OrderDraft } from "./use-order-draft.ts";
import styles from "./walk-in.module.css";

interface OptionsSheetProps {
  item: MenuItem;
  draft: OrderDraft;
  onClose: () => void;
}

/** What a dish asks, how many, and a note for the kitchen. */
export function OptionsSheet({ item, draft, onClose }: OptionsSheetProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<string[]>(() => listUsual(item));
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
      closeLabel={t("counter.close")}
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
          <GroupField key={group.groupId} {...{ group, chosen }} onChange={setChosen} />
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
  const own = group.modifiers.map(({ modifierId }) => modifierId);
  const picked = own.filter((id) => chosen.includes(id));
  const others = chosen.filter((id) => !own.includes(id));
  const choices: Choice[] = group.modifiers.map(({ modifierId, name, price }) => ({
    value: modifierId,
    label: name,
    aside: price > 0 ? `+${formatRupiah(price)}` : undefined,
  }));
  return (
    <div className={styles.group}>
      <h3 className={styles.groupName}>
        {group.name} <span className={styles.small}>{describeRule(group, t)}</span>
      </h3>
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

function describeRule({ min, max, modifiers }: ModifierGroup, t: Translate): string {
  const most = Math.min(max, modifiers.length);
  return min === most ? t("till.exactly", { count: min }) : t("till.upTo", { min, max: most });
}

/** The first free answer of each question that takes exactly one. */
function listUsual({ modifierGroups }: MenuItem): string[] {
  return modifierGroups
    .filter(({ min, max }) => min === 1 && max === 1)
    .flatMap(({ modifiers }) => modifiers.find(({ price }) => price === 0)?.modifierId ?? []);
}
