import type { MenuItem } from "@santap/contract/schemas/menu";
import type { CartChoice, CartLine } from "@santap/domain/cart/cart";
import { Button } from "@santap/ui/input/button";
import { Stepper } from "@santap/ui/input/stepper";
import { DishPicture, type PlateTint } from "@santap/ui/media/dish-picture";
import { Amount } from "@santap/ui/money/amount";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { getPortionLimit } from "./cart/cart-change.ts";
import styles from "./dish-sheet.module.css";
import { DishFields, useDishChoice, DishAllergens, type DishInHand } from "./dish-choice.tsx";
import { DishLabels } from "./dish-labels.tsx";
import { PortionsLeft } from "./menu-dish.tsx";

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
  /** Why no dish can be ordered now; null where they can. */
  notNow: string | null;
  onChoose: (item: MenuItem, chosen: DishChoice) => void;
  onClose: () => void;
}

export function DishSheet(props: DishSheetProps) {
  const { item } = props;
  const t = useTranslation();
  const dish = useDishChoice(item, props.line);
  const orderable = item?.available === true && props.notNow === null;

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
          <DishFooter item={item} dish={dish} editing={props.line !== null} onAdd={onAdd} />
        ) : (
          <p className={styles.notNow}>{item.available ? props.notNow : t("dish.soldOutNow")}</p>
        ))
      }
    >
      {item && <DishFacts item={item} tint={props.tint} />}
      {item && orderable && <DishFields item={item} dish={dish} />}
    </Sheet>
  );
}

function DishFacts({ item, tint }: { item: MenuItem; tint: PlateTint }) {
  return (
    <div className={styles.facts}>
      <DishPicture
        src={item.imageUrl}
        kind="photo"
        tint={tint}
        size="full"
        dimmed={!item.available}
      />
      <div className={styles.words}>
        {item.localName !== item.name && (
          <p className="text-14 tight muted" lang="id">
            {item.localName}
          </p>
        )}
        {item.description && <p className="text-14 tight muted">{item.description}</p>}
        <DishLabels labels={item.labels} />
      </div>
      <Amount rupiah={item.price} size="title" />
      {item.available && <PortionsLeft left={item.portionsLeft} />}
      <DishAllergens allergens={item.allergens} />
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
    <div className="stack gap-3 full">
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
