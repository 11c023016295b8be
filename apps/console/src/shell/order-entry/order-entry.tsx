import { failureText } from "@santap/client/call-failure";
import { queryMenu } from "@santap/contract/calls/menu";
import type { MenuItem } from "@santap/contract/schemas/menu";
import { cartCount } from "@santap/domain/cart/cart";
import { Button } from "@santap/ui/input/button";
import { CategoryTabs } from "@santap/ui/list/category-tabs";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { Notice } from "@santap/ui/layout/notice";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState, type ReactNode } from "react";
import { useCall } from "../data/use-call.ts";
import { useTranslation } from "../language/use-translation.ts";
import { DishTiles } from "./dish-tiles.tsx";
import { OptionsSheet } from "./options-sheet.tsx";
import { priceDraft, type DraftPrice, type Menu } from "./price-draft.ts";
import styles from "./order-entry.module.css";
import type { OrderDraft } from "./use-order-draft.ts";

/** A dish that is sold out elsewhere is off here within so long. */
const MENU_POLL_MS = 20_000;

interface OrderEntryProps {
  storeId: string;
  draft: OrderDraft;
  takeaway: boolean;
  /** What is ordered, and how it is sent. */
  children: (menu: Menu, price: DraftPrice) => ReactNode;
}

/** CTR-1: what somebody without a phone orders, from the store's menu. */
export function OrderEntry(props: OrderEntryProps) {
  const t = useTranslation();
  const { storeId } = props;
  const read = useCall(queryMenu, { storeId }, { refetchInterval: MENU_POLL_MS });
  if (read.data) return <BuildOrder {...props} menu={read.data} />;
  if (read.error)
    return (
      <ErrorState
        text={failureText(read.error, t)}
        action={{ label: t("shell.retry"), onClick: () => void read.refetch() }}
      />
    );
  return (
    <SkeletonGroup label={t("shell.loading")}>
      <span className={styles.tiles}>
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <Skeleton key={key} shape="block" height="11rem" />
        ))}
      </span>
    </SkeletonGroup>
  );
}

/** Tiles of the menu; what is ordered stands beside them, on a phone in a sheet. */
function BuildOrder({ draft, menu, takeaway, children }: OrderEntryProps & { menu: Menu }) {
  const t = useTranslation();
  const { cart } = draft;
  const [categoryId, setCategoryId] = useState(menu.categories[0]?.categoryId ?? "");
  const [asked, setAsked] = useState<MenuItem | null>(null);
  const [cartOpen, setCartOpen] = useState(false);
  const category = menu.categories.find((one) => one.categoryId === categoryId);
  const price = priceDraft(cart, menu, takeaway);
  const count = cartCount(cart);
  // Sent, or emptied by hand.
  if (cartOpen && count === 0) setCartOpen(false);

  function choose(item: MenuItem): void {
    if (item.modifierGroups.length > 0) setAsked(item);
    else draft.add({ itemId: item.itemId, modifierIds: [], note: "" }, 1);
  }

  return (
    <div className={styles.build}>
      <div className={styles.menu}>
        <CategoryTabs
          label={t("till.categories")}
          tabs={menu.categories.map(({ categoryId: id, name }) => ({ id, label: name }))}
          current={category?.categoryId ?? null}
          onSelect={setCategoryId}
        />
        {!menu.store.open && (
          <Notice tone="danger" live="status">
            {menu.store.pauseText ?? t("till.closed")}
          </Notice>
        )}
        <DishTiles items={category?.items ?? []} cart={cart} onChoose={choose} />
      </div>
      <aside className={styles.aside} aria-label={t("till.cart")}>
        {children(menu, price)}
      </aside>
      {count > 0 && (
        <div className={styles.bar}>
          <Button full onClick={() => setCartOpen(true)}>
            {t("till.openCart", { count, amount: rupiahInText(price.total) })}
          </Button>
        </div>
      )}
      {cartOpen && (
        <Sheet
          open
          onClose={() => setCartOpen(false)}
          title={t("till.cart")}
          closeLabel={t("till.close")}
          handle
        >
          {children(menu, price)}
        </Sheet>
      )}
      {asked && (
        <OptionsSheet
          key={asked.itemId}
          item={asked}
          draft={draft}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
