import { BottomBar } from "@santap/ui/layout/screen";
import type { MenuItem } from "@santap/contract/schemas/menu";
import { addToCart, cartCount, type CartChange } from "@santap/domain/cart/cart";
import { cartSubtotal } from "@santap/domain/cart/cart-price";
import { Sheet } from "@santap/ui/overlay/sheet";
import { CartBar } from "@santap/ui/list/cart-bar";
import { useFlyToCart } from "@santap/ui/list/fly-to-cart";
import { useToast } from "@santap/ui/overlay/toast";
import { Deferred } from "@santap/ui/deferred";
import { useEffect, useState } from "react";
import { localStore } from "@santap/client/storage";
import { tablePart } from "../../feature-parts.ts";
import type { JoinedTable } from "../../shell/order-draft/joined-table.ts";
import { lazyPart } from "../../shell/language/lazy-part.ts";
import { LanguagePicker } from "../../shell/language/language-picker.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useDraft, type DraftEditor } from "../../shell/order-draft/use-draft.ts";
import { useVoucherChoice } from "../../shell/order-draft/voucher-choice.ts";
import type { SheetState } from "../../shell/state/use-sheet.ts";
import { shownMenu } from "../../shell/menu/shown-menu.ts";
import { useMenuWatch } from "../../shell/menu/use-menu-watch.ts";
import { track } from "../../shell/tracking/event-buffer.ts";
import { replaceLine } from "./cart/cart-change.ts";
import { CartSheet, goToConfirm } from "./cart/cart-sheet.tsx";
import { DishSheet, type DishChoice } from "./dish-sheet.tsx";
import styles from "./menu-sheets.module.css";
import type { TableSheetName } from "../../shell/table/table-part.ts";
import { UnpaidBar } from "../../shell/unpaid/unpaid-bar.tsx";
import { MenuSearchSheet } from "./menu-search-sheet.tsx";
import { useSoldOutToast } from "./cart/use-sold-out-toast.ts";
import { keepMenu, type MenuOnScreen } from "./kept-menus.ts";
import { listItems, getTint, type Menu } from "./menu-data.ts";

const storeInfoSheet = lazyPart(
  ["discovery", "info"],
  async () => (await import("./info/store-info-sheet.tsx")).StoreInfoSheet,
);

/** `dish:<itemId>` adds a dish, `line:<lineKey>` changes one in the cart. */
export type MenuSheetName =
  | TableSheetName
  | "cart"
  | "search"
  | "language"
  | "info"
  | `dish:${string}`
  | `line:${string}`;

export interface MenuSheetsProps {
  menu: Menu;
  sheets: SheetState<MenuSheetName>;
}

export function MenuSheets({ menu, sheets }: MenuSheetsProps) {
  const t = useTranslation();
  const toast = useToast();
  const draft = useDraft(menu.store.storeId);
  const sessionId = draft.table?.sessionId ?? null;
  const { vouchers } = useVoucherChoice({ storeId: menu.store.storeId, sessionId });
  useFlyToCart(cartCount(draft.cart));
  const items = listItems(menu);
  const isDish = sheets.sheet !== null && sheets.sheet.includes(":");
  const shown = useLatest(isDish ? sheets.sheet : null);
  const lineKey = readKey(shown, "line:");
  const line = draft.cart.lines.find((one) => one.lineKey === lineKey);
  const itemId = line?.itemId ?? readKey(shown, "dish:");
  const item = items.find((one) => one.itemId === itemId);

  function applyChange(change: CartChange, done: string) {
    if (!change.ok) return toast.show({ text: t(`menu.refused.${change.reason}`) });
    draft.changeCart(() => change.cart);
    sheets.close();
    toast.show({ text: done, tone: "announced" });
  }

  function onChoose(dish: MenuItem, { choice, quantity }: DishChoice) {
    if (line)
      applyChange(replaceLine(draft.cart, line.lineKey, { choice, quantity }), t("cart.changed"));
    else add(dish, { choice, quantity });
  }

  function add(dish: MenuItem, { choice, quantity }: DishChoice) {
    const change = addToCart(draft.cart, choice, quantity);
    applyChange(change, t("cart.added", { name: dish.name }));
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
        onSend={sendsRounds(draft, vouchers) ? () => sheets.swap("send") : null}
        onClose={sheets.close}
      />
      <MenuSearchSheet
        open={sheets.sheet === "search"}
        menu={menu}
        draft={draft}
        onOpenDish={(found) => sheets.swap(`dish:${found}`)}
        onClose={sheets.close}
      />
      <Sheet
        open={sheets.sheet === "language"}
        onClose={sheets.close}
        title={t("shell.language")}
        closeLabel={t("shell.close")}
        handle
      >
        <LanguagePicker wide />
      </Sheet>
      <Deferred component={storeInfoSheet} active={sheets.sheet === "info"}>
        {(StoreInfoSheet) => (
          <StoreInfoSheet
            open={sheets.sheet === "info"}
            storeId={menu.store.storeId}
            onClose={sheets.close}
          />
        )}
      </Deferred>
      <DishSheet
        key={shown}
        open={isDish && item !== undefined}
        item={item ?? null}
        line={line ?? null}
        tint={getTint(menu, itemId ?? "")}
        notNow={menu.store.open ? null : t("dish.closedNow")}
        onChoose={onChoose}
        onClose={sheets.close}
      />
    </>
  );
}

interface MenuLowerProps extends MenuOnScreen {
  draft: DraftEditor;
  sheets: SheetState<MenuSheetName>;
}

/** From the menu, without an account; what vouchers bring is confirmed on its own page. */
function sendsRounds({ table }: DraftEditor, vouchers: readonly unknown[]): boolean {
  return table?.payMode === "PAY_LATER" && vouchers.length === 0;
}

/** An order that is not paid, and the cart below it. */
export function MenuLower(props: MenuLowerProps) {
  const { draft, menu } = props;
  useShownMenu(props);
  useMenuWatch(menu.store.storeId);
  useSoldOutToast(menu, draft.cart);
  const sessionId = draft.table?.sessionId ?? null;
  const { vouchers } = useVoucherChoice({ storeId: menu.store.storeId, sessionId });
  // With an empty cart the order is what vouchers bring.
  const count = cartCount(draft.cart) || vouchers.flatMap(({ units }) => units).length;
  return (
    <div className={styles.lower}>
      {draft.table?.payMode === "PAY_LATER" ? (
        <TableOnMenu {...props} table={draft.table} />
      ) : (
        <UnpaidBar storeId={props.menu.store.storeId} />
      )}
      {count > 0 && (
        <BottomBar>
          <MenuCartBar {...props} count={count} sends={sendsRounds(draft, vouchers)} />
        </BottomBar>
      )}
    </div>
  );
}

/** Its bar, and the sheet from which a round is sent. */
function TableOnMenu({ table, draft, menu, sheets }: MenuLowerProps & { table: JoinedTable }) {
  const shown = { items: listItems(menu), store: menu.store };
  return (
    <Deferred component={tablePart} active={sheets.sheet === "send"}>
      {(TablePart) => (
        <TablePart
          table={table}
          draft={draft}
          menu={shown}
          sheets={sheets as SheetState<TableSheetName>}
        />
      )}
    </Deferred>
  );
}

/** Kept on the phone as read; the offline strip says how old it is. */
function useShownMenu({ menu, readAt, lost }: MenuOnScreen): void {
  useEffect(() => {
    // 0: it still is that of another language.
    if (readAt === 0) return undefined;
    if (!lost) keepMenu(localStore, { menu, readAt });
    shownMenu.set({ readAt, lost });
    return () => shownMenu.set(null);
  }, [menu, readAt, lost]);
}

interface CountedCartProps extends MenuLowerProps {
  count: number;
  /** To the kitchen, from a sheet of this page. */
  sends: boolean;
}

function MenuCartBar({ menu, lost, draft, count, sheets, sends }: CountedCartProps) {
  const t = useTranslation();
  const toConfirm = () => goToConfirm(menu.store.storeId, draft);
  return (
    <CartBar
      count={count}
      total={cartSubtotal(draft.cart, listItems(menu))}
      note={t("menu.beforeTax")}
      openLabel={t("menu.openCart", { count })}
      onOpen={draft.cart.lines.length > 0 ? () => sheets.open("cart") : toConfirm}
      actionLabel={t(lost ? "menu.waitsOnline" : sends ? "cart.send" : "menu.reviewOrder")}
      disabled={lost}
      onAction={sends ? () => sheets.open("send") : toConfirm}
    />
  );
}

/** The last name, so that a sheet keeps its content while it closes. */
function useLatest(name: string | null): string | null {
  const [latest, setLatest] = useState(name);
  if (name !== null && name !== latest) setLatest(name);
  return name ?? latest;
}

function readKey(sheet: string | null, prefix: string): string | null {
  return sheet?.startsWith(prefix) ? sheet.slice(prefix.length) : null;
}
