import type { MenuItem } from "@santap/contract/schemas/menu";
import { Stepper } from "@santap/ui/input/stepper";
import { DishRow } from "@santap/ui/list/dish-row";
import { DishPicture, type PlateTint } from "@santap/ui/media/dish-picture";
import { useToast } from "@santap/ui/overlay/toast";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useExposure } from "../../shell/tracking/exposure.ts";
import { track } from "../../shell/tracking/event-buffer.ts";
import type { DraftEditor } from "../../shell/order-draft/use-draft.ts";
import { addToCart } from "@santap/domain/cart/cart";
import { countInCart, findNextChoice, getPortionLimit, removeOne } from "./cart/cart-change.ts";
import { DishLabels } from "./dish-labels.tsx";
import styles from "./store-menu.module.css";

export interface MenuDishProps {
  storeId: string;
  item: MenuItem;
  tint: PlateTint;
  eager: boolean;
  draft: DraftEditor;
  open: boolean;
  /** Labels that the store's header says for all dishes. */
  hiddenLabels: string[];
  onOpen: () => void;
}

/** A tap opens the dish. The plus adds it, or opens it where something must be chosen first. */
export function MenuDish(props: MenuDishProps) {
  const { storeId, item, draft, open, onOpen } = props;
  const t = useTranslation();
  const toast = useToast();
  const { name } = item;
  const count = countInCart(draft.cart, item.itemId);

  function onChange(next: number) {
    if (next < count) return draft.changeCart((cart) => removeOne(cart, item.itemId));
    const choice = findNextChoice(draft.cart, item);
    if (choice === null) return onOpen();
    const change = addToCart(draft.cart, choice, 1);
    if (!change.ok) return toast.show({ text: t(`menu.refused.${change.reason}`) });
    draft.changeCart(() => change.cart);
    const { itemId, price } = item;
    track("funnel", "item_added", { storeId, itemId, quantity: 1, price });
  }

  return (
    <DishRow
      ref={useExposure("menu_item", item.itemId, { storeId })}
      name={name}
      localName={item.localName === name ? undefined : item.localName}
      description={item.description || undefined}
      price={item.price}
      picture={
        <DishPicture
          src={item.imageUrl}
          kind="photo"
          tint={props.tint}
          eager={props.eager}
          dimmed={!item.available}
        />
      }
      onOpen={onOpen}
      soldOutLabel={item.available ? undefined : (item.offText ?? t("menu.soldOut"))}
      badge={
        <>
          <DishLabels labels={item.labels} hidden={props.hiddenLabels} />
          {item.available && <PortionsLeft left={item.portionsLeft} />}
        </>
      }
      action={
        open && (
          <Stepper
            value={count}
            max={getPortionLimit(item)}
            label={name}
            addLabel={t("menu.addDish", { name })}
            increaseLabel={t("menu.oneMore", { name })}
            decreaseLabel={t("menu.oneLess", { name })}
            onChange={onChange}
          />
        )
      }
    />
  );
}

export function PortionsLeft({ left }: { left: number | null }) {
  const t = useTranslation();
  if (left === null) return null;
  return <p className={styles.few}>{t("menu.portionsLeft", { left })}</p>;
}
