import type { MenuItem } from "@santap/contract/schemas/menu";
import { type CartChoice, type CartLine, MAX_NOTE_LENGTH } from "@santap/domain/cart/cart";
import { checkSelection } from "@santap/domain/menu/selection";
import { Button } from "@santap/ui/input/button";
import { Stepper } from "@santap/ui/input/stepper";
import { TextField } from "@santap/ui/input/text-field";
import { DishPicture, type PlateTint } from "@santap/ui/media/dish-picture";
import { Amount } from "@santap/ui/money/amount";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { getPortionLimit } from "./cart-change.ts";
import styles from "./dish-sheet.module.css";
import { DishAllergens } from "./dish-allergens.tsx";
import { DishLabels } from "./dish-labels.tsx";
import { listDefaultModifiers } from "./menu-data.ts";
import { PortionsLeft } from "./menu-dish.tsx";
import { ModifierGroupField } from "./modifier-group-field.tsx";

export interface DishChoice {
  choice: CartChoice;
  quantity: number;
}

interface DishSheetProps {
  open: boolean;
  /** Null until a dish is opened. */
  item: MenuItem | null;
  /** The cart's line that is edited; null when adding. */
  line: CartLine | null;
  tint: PlateTint;
  storeOpen: boolean;
  /** One portion that is paid already: only what its choices cost is added. */
  covered?: boolean;
  onChoose: (item: MenuItem, chosen: DishChoice) => void;
  onClose: () => void;
}

export function DishSheet(props: DishSheetProps) {
  const { item, covered = false } = props;
  const t = useTranslation();
  const dish = useDishChoice(item, props.line);
  const orderable = item?.available === true && props.storeOpen;
  const Footer = covered ? CoveredFooter : DishFooter;

  function onAdd() {
    if (!item || !dish.selection) return;
    if (dish.selection.ok) props.onChoose(item, { choice: dish.choice, quantity: dish.quantity });
    else dish.pointAtMissing(dish.selection.groupId);
  }

  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={item?.name ?? ""}
      closeLabel={t("shell.close")}
      handle
      footer={
        item &&
        (orderable ? (
          <Footer {...{ item, dish, onAdd }} editing={props.line !== null} />
        ) : (
          <p className={styles.notNow}>
            {t(item.available ? "dish.closedNow" : "dish.soldOutNow")}
          </p>
        ))
      }
    >
      {item && <DishFacts {...{ item, covered }} tint={props.tint} />}
      {item && orderable && <DishFields item={item} dish={dish} />}
    </Sheet>
  );
}

type DishInHand = ReturnType<typeof useDishChoice>;

function useDishChoice(item: MenuItem | null, line: CartLine | null) {
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

interface DishFactsProps {
  item: MenuItem;
  tint: PlateTint;
  covered: boolean;
}

function DishFacts({ item, tint, covered }: DishFactsProps) {
  return (
    <div className={styles.facts}>
      <DishPicture
        src={item.imageUrl}
        kind="photo"
        tint={tint}
        size="full"
        dimmed={!item.available}
      />
      {item.localName !== item.name && (
        <p className={styles.description} lang="id">
          {item.localName}
        </p>
      )}
      {item.description && <p className={styles.description}>{item.description}</p>}
      <DishLabels labels={item.labels} />
      <DishAllergens allergens={item.allergens} />
      <Amount rupiah={item.price} size="title" tone={covered ? "struck" : "plain"} />
      {item.available && <PortionsLeft left={item.portionsLeft} />}
    </div>
  );
}

function DishFields({ item, dish }: { item: MenuItem; dish: DishInHand }) {
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

interface DishFooterProps {
  item: MenuItem;
  dish: DishInHand;
  editing: boolean;
  onAdd: () => void;
}

function DishFooter({ item, dish, editing, onAdd }: DishFooterProps) {
  const t = useTranslation();
  const { selection, quantity } = dish;
  const { name } = item;
  return (
    <div className={styles.footer}>
      <div className={styles.amount}>
        <Amount
          rupiah={(selection?.ok ? selection.unitPrice : item.price) * quantity}
          size="title"
        />
        <Stepper
          mode="steady"
          value={quantity}
          min={1}
          max={getPortionLimit(item)}
          label={t("dish.quantity")}
          addLabel={t("menu.oneMore", { name })}
          increaseLabel={t("menu.oneMore", { name })}
          decreaseLabel={t("menu.oneLess", { name })}
          onChange={dish.setQuantity}
        />
      </div>
      <Button full onClick={onAdd}>
        {t(editing ? "dish.saveChange" : "dish.addToCart")}
      </Button>
    </div>
  );
}

function CoveredFooter({ item, dish: { selection }, onAdd }: DishFooterProps) {
  const t = useTranslation();
  const extra = selection?.ok ? selection.unitPrice - item.price : 0;
  return (
    <div className={styles.footer}>
      <div className={styles.amount}>
        <span>{t("dish.covered")}</span>
        {extra > 0 && <Amount rupiah={extra} size="title" />}
      </div>
      <Button full onClick={onAdd}>
        {t("dish.useChoice")}
      </Button>
    </div>
  );
}
