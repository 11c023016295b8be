import { failureText } from "@santap/client/call-failure";
import { queryMenu } from "@santap/contract/calls/menu";
import type { MenuItem } from "@santap/contract/schemas/menu";
import { cartCount, type Cart } from "@santap/domain/cart/cart";
import { Button } from "@santap/ui/input/button";
import { SearchField } from "@santap/ui/input/search-field";
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
import { listSections } from "./list-sections.ts";
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
function BuildOrder(props: OrderEntryProps & { menu: Menu }) {
  const { draft, menu, takeaway, children } = props;
  const t = useTranslation();
  const { cart } = draft;
  const [asked, setAsked] = useState<MenuItem | null>(null);
  const [cartOpen, setCartOpen] = useState(false);
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
      <MenuPart menu={menu} cart={cart} onChoose={choose} />
      <aside className={styles.aside} aria-label={t("till.cart")}>
        <div className={styles.cart}>{children(menu, price)}</div>
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

interface MenuPartProps {
  menu: Menu;
  cart: Cart;
  onChoose: (item: MenuItem) => void;
}

/** What can be ordered: found by its name, among what is ordered most, or by its category. */
function MenuPart({ menu, cart, onChoose }: MenuPartProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState("");
  const [current, setCurrent] = useState<string | null>(null);
  const titles = { frequent: t("till.frequent"), found: t("till.found") };
  const sections = listSections(menu, typed, titles);
  return (
    <div className={styles.menu}>
      <div className={styles.find}>
        <SearchField
          label={t("till.search")}
          clearLabel={t("till.clear")}
          value={typed}
          onChange={setTyped}
        />
        {typed.trim() === "" && (
          <CategoryTabs
            label={t("till.categories")}
            tabs={sections.map(({ id, title }) => ({ id: `till-${id}`, label: title }))}
            current={current}
            onSelect={(id) => {
              setCurrent(id);
              document.getElementById(id)?.scrollIntoView({ block: "start" });
            }}
          />
        )}
      </div>
      {!menu.store.open && (
        <Notice tone="danger" live="status">
          {menu.store.pauseText ?? t("till.closed")}
        </Notice>
      )}
      {sections.map(({ id, title, items }) => (
        <section key={id} id={`till-${id}`} className={styles.section} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          <DishTiles items={items} cart={cart} onChoose={onChoose} />
          {items.length === 0 && <p className={styles.small}>{t("till.notFound")}</p>}
        </section>
      ))}
    </div>
  );
}
