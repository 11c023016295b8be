import type { Cart } from "@santap/domain/cart/cart";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { listItems, type Menu } from "../menu-data.ts";

/** KDS-6: says what of the cart has just been sold out; the cart's line has the way on. */
export function useSoldOutToast(menu: Menu, cart: Cart): void {
  const t = useTranslation();
  const toast = useToast();
  const before = useRef<Menu>(menu);
  useEffect(() => {
    const was = listItems(before.current);
    before.current = menu;
    const inCart = new Set(cart.lines.map(({ itemId }) => itemId));
    const gone = listItems(menu).filter(
      ({ itemId, available }) =>
        !available &&
        inCart.has(itemId) &&
        was.some((one) => one.itemId === itemId && one.available),
    );
    const name = gone.map((dish) => dish.name).join(", ");
    if (name !== "") toast.show({ text: t("cart.justSoldOut", { name }), durationMs: 6_000 });
  }, [menu, cart, toast, t]);
}
