import { changeQuantity, removeLine } from "@santap/domain/cart/cart";
import { cartSubtotal, priceCart, type CartLinePrice } from "@santap/domain/cart/cart-price";
import { Button } from "@santap/ui/input/button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { TotalBar } from "@santap/ui/list/cart-bar";
import { Sheet } from "@santap/ui/overlay/sheet";
import { navigate, type NavigateOptions } from "@santap/client/history";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { DraftEditor } from "../../../shell/order-draft/use-draft.ts";
import { CartSheetLine } from "./cart-sheet-line.tsx";
import { listItems, getTint, type Menu } from "../menu-data.ts";
import { paths } from "../../../paths.ts";
import { track } from "../../../shell/tracking/event-buffer.ts";

export interface CartSheetProps {
  open: boolean;
  menu: Menu;
  draft: DraftEditor;
  onEdit: (lineKey: string) => void;
  /** To the kitchen; null where the order is confirmed on its own page. */
  onSend: (() => void) | null;
  onClose: () => void;
}

export function CartSheet({ open, menu, draft, onEdit, onSend, onClose }: CartSheetProps) {
  const t = useTranslation();
  const items = listItems(menu);
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
      title={t("cart.title")}
      closeLabel={t("shell.close")}
      handle
      footer={!isEmpty && <CartSheetFooter menu={menu} draft={draft} onSend={onSend} />}
    >
      {isEmpty && <EmptyState text={t("cart.empty")} />}
      <ul>
        {draft.cart.lines.map((line) => (
          <CartSheetLine
            key={line.lineKey}
            line={line}
            item={items.find((item) => item.itemId === line.itemId) ?? null}
            price={prices.get(line.lineKey) ?? null}
            tint={getTint(menu, line.itemId)}
            onQuantity={(quantity) => setQuantity(line.lineKey, quantity)}
            onEdit={() => onEdit(line.lineKey)}
          />
        ))}
      </ul>
    </Sheet>
  );
}

function CartSheetFooter({
  menu,
  draft,
  onSend,
}: Pick<CartSheetProps, "menu" | "draft" | "onSend">) {
  const t = useTranslation();
  const { storeId } = menu.store;
  return (
    <TotalBar label={t("cart.subtotal")} total={cartSubtotal(draft.cart, listItems(menu))}>
      {/* Replaces the sheet's history entry, so that back leads to the menu. */}
      <Button onClick={onSend ?? (() => goToConfirm(storeId, draft, { replace: true }))}>
        {t(onSend ? "cart.send" : "menu.reviewOrder")}
      </Button>
    </TotalBar>
  );
}

/** Tracked here, because a guest has to sign in before the page shows. */
export function goToConfirm(
  storeId: string,
  { cart, table }: DraftEditor,
  step?: NavigateOptions,
): void {
  track("funnel", "confirm_viewed", { storeId, lines: cart.lines.length });
  navigate(paths.confirmOrder({ storeId, sessionId: table?.sessionId }), step);
}
