import type { MenuItem } from "@santap/contract/menu";
import { Stepper } from "@santap/ui/input/stepper";
import { DishRow } from "@santap/ui/list/dish-row";
import { DishPicture, type PlateTint } from "@santap/ui/media/dish-picture";
import { useToast } from "@santap/ui/overlay/toast";
import { useWords } from "../../shell/language/words.tsx";
import { useExposed } from "../../shell/tracking/exposed.ts";
import { track } from "../../shell/tracking/told.ts";
import type { DraftInHand } from "../../shell/order-draft/use-draft.ts";
import { addToCart } from "@santap/domain/cart/cart";
import { countOf, portionLimit, takeOneAway } from "./cart-change.ts";
import styles from "./store-menu.module.css";

export interface MenuDishProps {
  storeId: string;
  item: MenuItem;
  tint: PlateTint;
  eager: boolean;
  draft: DraftInHand;
  open: boolean;
  /** Opens the dish with its options. */
  onOpen: () => void;
}

/** One dish of the menu: a tap opens it, the plus adds it or asks for its options first. */
export function MenuDish({ storeId, item, tint, eager, draft, open, onOpen }: MenuDishProps) {
  const words = useWords();
  const toast = useToast();
  const { name } = item;
  const count = countOf(draft.cart, item.itemId);

  function onChange(next: number) {
    if (next < count) return draft.changeCart((cart) => takeOneAway(cart, item.itemId));
    if (item.modifierGroups.length > 0) return onOpen();
    const change = addToCart(draft.cart, { itemId: item.itemId, modifierIds: [], note: "" }, 1);
    if (!change.ok) return toast.show({ text: words(`menu.refused.${change.reason}`) });
    draft.changeCart(() => change.cart);
    const { itemId, price } = item;
    track("funnel", "item_added", { storeId, itemId, quantity: 1, price });
  }

  return (
    <DishRow
      ref={useExposed("menu_item", item.itemId, { storeId })}
      name={name}
      description={item.description || undefined}
      price={item.price}
      picture={
        <DishPicture
          src={item.imageUrl}
          kind="photo"
          tint={tint}
          eager={eager}
          dimmed={!item.available}
        />
      }
      onOpen={onOpen}
      soldOutLabel={item.available ? undefined : words("menu.soldOut")}
      badge={item.available && <PortionsLeft left={item.portionsLeft} />}
      action={
        open && (
          <Stepper
            value={count}
            max={portionLimit(item)}
            label={name}
            addLabel={words("menu.addDish", { name })}
            increaseLabel={words("menu.oneMore", { name })}
            decreaseLabel={words("menu.oneLess", { name })}
            onChange={onChange}
          />
        )
      }
    />
  );
}

export function PortionsLeft({ left }: { left: number | null }) {
  const words = useWords();
  if (left === null) return null;
  return <p className={styles.few}>{words("menu.portionsLeft", { left })}</p>;
}
