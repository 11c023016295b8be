import { changeQuantity, removeLine } from "@santap/domain/cart/cart";
import { priceCart, type CartLinePrice } from "@santap/domain/cart/cart-price";
import { Button } from "@santap/ui/input/button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { TotalBar } from "@santap/ui/list/cart-bar";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useWords } from "../../shell/language/words.tsx";
import type { DraftInHand } from "../../shell/order-draft/use-draft.ts";
import { CartSheetLine } from "./cart-sheet-line.tsx";
import styles from "./cart-sheet.module.css";
import { goToConfirm } from "./go-to-confirm.ts";
import { itemsOf, subtotalOf, tintOf, type Menu } from "./menu-data.ts";

export interface CartSheetProps {
  open: boolean;
  menu: Menu;
  draft: DraftInHand;
  /** Opens a line's dish to change its options. */
  onEdit: (lineKey: string) => void;
  onClose: () => void;
}

/** What is in the cart, to change, to remove, or to go on with. */
export function CartSheet({ open, menu, draft, onEdit, onClose }: CartSheetProps) {
  const words = useWords();
  const items = itemsOf(menu);
  const prices = new Map(
    priceCart(draft.cart, items).map((price): [string, CartLinePrice] => [price.lineKey, price]),
  );
  const isEmpty = draft.cart.lines.length === 0;

  function setQuantity(lineKey: string, quantity: number) {
    draft.changeCart((cart) => {
      if (quantity === 0) return removeLine(cart, lineKey);
      const change = changeQuantity(cart, lineKey, quantity);
      return change.ok ? change.cart : cart;
    });
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words("menu.cart")}
      closeLabel={words("shell.close")}
      handle
      footer={!isEmpty && <CartSheetFooter menu={menu} draft={draft} />}
    >
      {isEmpty && <EmptyState text={words("menu.cartEmpty")} />}
      <ul className={styles.lines}>
        {draft.cart.lines.map((line) => (
          <CartSheetLine
            key={line.lineKey}
            line={line}
            item={items.find((item) => item.itemId === line.itemId) ?? null}
            price={prices.get(line.lineKey) ?? null}
            tint={tintOf(menu, line.itemId)}
            onQuantity={(quantity) => setQuantity(line.lineKey, quantity)}
            onEdit={() => onEdit(line.lineKey)}
          />
        ))}
      </ul>
    </Sheet>
  );
}

function CartSheetFooter({ menu, draft }: Pick<CartSheetProps, "menu" | "draft">) {
  const words = useWords();
  const { storeId } = menu.store;
  return (
    <TotalBar label={words("menu.subtotal")} total={subtotalOf(menu, draft.cart)}>
      {/* Takes the sheet's place in the history, so that back leads to the menu itself. */}
      <Button onClick={() => goToConfirm(storeId, draft, { replace: true })}>
        {words("menu.viewOrder")}
      </Button>
    </TotalBar>
  );
}
