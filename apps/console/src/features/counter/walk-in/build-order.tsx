import type { MenuItem } from "@santap/contract/schemas/menu";
import { cartCount } from "@santap/domain/cart/cart";
import { Button } from "@santap/ui/input/button";
import { CategoryTabs } from "@santap/ui/list/category-tabs";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { Notice } from "@santap/ui/layout/notice";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { CartPart } from "./cart-part.tsx";
import { DishTiles } from "./dish-tiles.tsx";
import { OptionsSheet } from "./options-sheet.tsx";
import { priceDraft } from "./price-draft.ts";
import styles from "./walk-in.module.css";
import type { BuildOrderProps } from "./walk-in-props.ts";

/** Tiles of the menu; what is ordered stands beside them, on a phone in a sheet. */
export function BuildOrder(props: BuildOrderProps) {
  const t = useTranslation();
  const { draft, menu } = props;
  const { cart, tableLabel } = draft;
  const [categoryId, setCategoryId] = useState(menu.categories[0]?.categoryId ?? "");
  const [asked, setAsked] = useState<MenuItem | null>(null);
  const [cartOpen, setCartOpen] = useState(false);
  const category = menu.categories.find((one) => one.categoryId === categoryId);
  const price = priceDraft(cart, menu, tableLabel.trim() === "");
  const count = cartCount(cart);

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
        <CartPart {...props} price={price} />
      </aside>
      {count > 0 && (
        <div className={styles.bar}>
          <Button full onClick={() => setCartOpen(true)}>
            {t("till.openCart", { count, amount: formatRupiah(price.total) })}
          </Button>
        </div>
      )}
      {cartOpen && (
        <Sheet
          open
          onClose={() => setCartOpen(false)}
          title={t("till.cart")}
          closeLabel={t("counter.close")}
          handle
        >
          <CartPart {...props} price={price} />
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
