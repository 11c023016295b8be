import { NavBar } from "@santap/ui/layout/nav-bar";
import { Notice } from "@santap/ui/layout/notice";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { Late, late } from "@santap/ui/late";
import { Screen } from "@santap/ui/layout/screen";
import { CategoryTabs } from "@santap/ui/list/category-tabs";
import { useScrollSpy } from "@santap/ui/list/scroll-spy";
import { cartCount } from "@santap/domain/cart/cart";
import { useLanguage } from "../../shell/language/language-provider.tsx";
import { formatClock } from "../../shell/language/moment.ts";
import { useWords } from "../../shell/language/words.tsx";
import { useDraft } from "../../shell/order-draft/use-draft.ts";
import { useGoBack } from "../../shell/route/use-go-back.ts";
import { useScrolledPast } from "../../shell/state/use-scrolled-past.ts";
import { useSheet } from "../../shell/state/use-sheet.ts";
import { track } from "../../shell/tracking/told.ts";
import { useToldOnce } from "../../shell/tracking/use-told-once.ts";
import { MenuCategory } from "./menu-category.tsx";
import { itemsOf, type Menu } from "./menu-data.ts";
import { MenuCartBar } from "./menu-cart-bar.tsx";
import type { MenuSheetName } from "./menu-sheets.tsx";
import { StoreHeader } from "./store-header.tsx";
import styles from "./store-menu.module.css";

const menuSheets = late(async () => (await import("./menu-sheets.tsx")).MenuSheets);

/** From here on the bar repeats the store's name, which has scrolled away. */
const NAME_GONE_PX = 120;

/** The loaded menu page. */
export function StoreMenu({ menu }: { menu: Menu }) {
  const words = useWords();
  const goBack = useGoBack();
  const draft = useDraft(menu.store.storeId);
  const sheets = useSheet<MenuSheetName>();
  const sections = menu.categories.map(({ categoryId }) => `menu-${categoryId}`);
  const current = useScrollSpy(sections);
  const nameIsGone = useScrolledPast(NAME_GONE_PX);
  const hasCart = cartCount(draft.cart) > 0;
  const { storeId } = menu.store;
  useToldOnce(storeId, () =>
    track("funnel", "menu_viewed", { storeId, items: itemsOf(menu).length }),
  );

  return (
    <Screen
      nav={
        <NavBar
          title={nameIsGone ? menu.store.name : ""}
          titleAs="p"
          transparent
          backLabel={words("shell.back")}
          onBack={goBack}
        />
      }
      bleed
      bottom={hasCart && <MenuCartBar menu={menu} onOpen={() => sheets.open("cart")} />}
    >
      <StoreHeader store={menu.store} seat={draft.seat} />
      {!menu.store.open && <ClosedNotice store={menu.store} />}
      {menu.categories.length === 0 ? (
        <EmptyState text={words("menu.empty")} />
      ) : (
        <CategoryTabs
          label={words("menu.categories")}
          tabs={menu.categories.map((one) => ({ id: `menu-${one.categoryId}`, label: one.name }))}
          current={current}
          onSelect={(id) => document.getElementById(id)?.scrollIntoView()}
        />
      )}
      {menu.categories.map((category, nth) => (
        <MenuCategory
          key={category.categoryId}
          storeId={storeId}
          category={category}
          nth={nth}
          draft={draft}
          open={menu.store.open}
          onOpenDish={(itemId) => sheets.open(`dish:${itemId}`)}
        />
      ))}
      <Late component={menuSheets} wanted={sheets.sheet !== null}>
        {(MenuSheets) => <MenuSheets menu={menu} sheets={sheets} />}
      </Late>
    </Screen>
  );
}

function ClosedNotice({ store }: { store: Menu["store"] }) {
  const words = useWords();
  const { language } = useLanguage();
  return (
    <div className={styles.notice}>
      <Notice
        tone="turmeric"
        live="status"
        title={words("menu.closedTitle", { store: store.name })}
      >
        {store.nextChange
          ? words("menu.opensAt", { time: formatClock(store.nextChange, language) })
          : words("menu.opensUnknown")}
      </Notice>
    </div>
  );
}
