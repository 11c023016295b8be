import { cartCount } from "@santap/domain/cart/cart";
import { CartBar } from "@santap/ui/list/cart-bar";
import { useWords } from "../../shell/language/words.tsx";
import { useDraft } from "../../shell/order-draft/use-draft.ts";
import { goToConfirm } from "./go-to-confirm.ts";
import { subtotalOf, type Menu } from "./menu-data.ts";

/** How much is in the cart, and the way on. */
export function MenuCartBar({ menu, onOpen }: { menu: Menu; onOpen: () => void }) {
  const words = useWords();
  const { storeId } = menu.store;
  const draft = useDraft(storeId);
  const { cart } = draft;
  const count = cartCount(cart);
  return (
    <CartBar
      count={count}
      total={subtotalOf(menu, cart)}
      note={words("menu.beforeTax")}
      openLabel={words("menu.openCart", { count })}
      onOpen={onOpen}
      actionLabel={words("menu.viewOrder")}
      onAction={() => goToConfirm(storeId, draft)}
    />
  );
}
