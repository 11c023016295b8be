import type { MenuItem } from "@santap/contract/menu";
import { addToCart, type CartChange } from "@santap/domain/cart/cart";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { useWords } from "../../shell/language/words.tsx";
import { useDraft } from "../../shell/order-draft/use-draft.ts";
import type { SheetState } from "../../shell/state/use-sheet.ts";
import { track } from "../../shell/tracking/told.ts";
import { replaceLine } from "./cart-change.ts";
import { CartSheet } from "./cart-sheet.tsx";
import { DishSheet, type DishChoice } from "./dish-sheet.tsx";
import { itemsOf, tintOf, type Menu } from "./menu-data.ts";

/** `dish:<itemId>` adds a dish, `line:<lineKey>` changes one in the cart. */
export type MenuSheetName = "cart" | `dish:${string}` | `line:${string}`;

export interface MenuSheetsProps {
  menu: Menu;
  sheets: SheetState<MenuSheetName>;
}

/** What was added is seen in the cart too: said in passing. */
const DONE_MS = 2_000;

/** The cart and the dish above the menu, never both at once. */
export function MenuSheets({ menu, sheets }: MenuSheetsProps) {
  const words = useWords();
  const toast = useToast();
  const draft = useDraft(menu.store.storeId);
  const items = itemsOf(menu);
  const isDish = sheets.sheet !== null && sheets.sheet !== "cart";
  const shown = useLatest(isDish ? sheets.sheet : null);
  const lineKey = keyAfter(shown, "line:");
  const line = draft.cart.lines.find((one) => one.lineKey === lineKey);
  const itemId = line?.itemId ?? keyAfter(shown, "dish:");
  const item = items.find((one) => one.itemId === itemId);

  function keep(change: CartChange, done: string) {
    if (!change.ok) return toast.show({ text: words(`menu.refused.${change.reason}`) });
    draft.changeCart(() => change.cart);
    sheets.close();
    toast.show({ text: done, tone: "success", durationMs: DONE_MS });
  }

  function onChoose(dish: MenuItem, { choice, quantity }: DishChoice) {
    if (line)
      keep(replaceLine(draft.cart, line.lineKey, { choice, quantity }), words("menu.changed"));
    else add(dish, { choice, quantity });
  }

  function add(dish: MenuItem, { choice, quantity }: DishChoice) {
    const change = addToCart(draft.cart, choice, quantity);
    keep(change, words("menu.added", { name: dish.name }));
    if (!change.ok) return;
    const { itemId: added, price } = dish;
    track("funnel", "item_added", { storeId: menu.store.storeId, itemId: added, quantity, price });
  }

  return (
    <>
      <CartSheet
        open={sheets.sheet === "cart"}
        menu={menu}
        draft={draft}
        onEdit={(key) => sheets.swap(`line:${key}`)}
        onClose={sheets.close}
      />
      <DishSheet
        key={shown}
        open={isDish && item !== undefined}
        item={item ?? null}
        line={line ?? null}
        tint={tintOf(menu, itemId ?? "")}
        storeOpen={menu.store.open}
        onChoose={onChoose}
        onClose={sheets.close}
      />
    </>
  );
}

/** The last name that was there: a sheet keeps its content while it slides away. */
function useLatest(name: string | null): string | null {
  const [latest, setLatest] = useState(name);
  if (name !== null && name !== latest) setLatest(name);
  return name ?? latest;
}

function keyAfter(sheet: string | null, prefix: string): string | null {
  return sheet?.startsWith(prefix) ? sheet.slice(prefix.length) : null;
}
