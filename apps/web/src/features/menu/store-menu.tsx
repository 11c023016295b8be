import { cartCount } from "@santap/domain/cart/cart";
import { MostOrdered } from "./most-ordered.tsx";
import { Deferred } from "@santap/ui/deferred";
import { IconButton } from "@santap/ui/input/icon-button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Notice } from "@santap/ui/layout/notice";
import { BottomBar, Screen } from "@santap/ui/layout/screen";
import { Skeleton } from "@santap/ui/layout/skeleton";
import { LanguageIcon } from "@santap/ui/media/dish-icons";
import { SearchIcon } from "@santap/ui/media/search-icon";
import { CategoryTabs } from "@santap/ui/list/category-tabs";
import { useScrollSpy } from "@santap/ui/list/scroll-spy";
import { useLanguage } from "@santap/client/language-provider";
import { CouponPart } from "../../shell/coupon/coupon-part.tsx";
import { formatClock } from "../../shell/language/format.ts";
import { lazyPart } from "../../shell/language/lazy-part.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useDraft } from "../../shell/order-draft/use-draft.ts";
import { useGoBack } from "../../shell/route/router.tsx";
import { useScrolledPast } from "../../shell/state/use-scrolled-past.ts";
import { useSheet } from "../../shell/state/use-sheet.ts";
import { track, useTrackOnce } from "../../shell/tracking/event-buffer.ts";
import { MenuCategory } from "./menu-category.tsx";
import type { MenuOnScreen } from "./kept-menus.ts";
import { listItems, listStoreLabels, type Menu } from "./menu-data.ts";
import type { MenuSheetName } from "./menu-sheets.tsx";
import { OtherTable } from "./info/other-table.tsx";
import { StoreHeader } from "./store-header.tsx";
import styles from "./store-menu.module.css";

const menuSheets = lazyPart(
  ["cart", "dish"],
  async () => (await import("./menu-sheets.tsx")).MenuSheets,
);
/** In the same file: fetched with the sheets, whether or not there is a cart. */
const menuLower = lazyPart(
  ["cart", "dish"],
  async () => (await import("./menu-sheets.tsx")).MenuLower,
  true,
);

const NAME_GONE_PX = 120;

export function StoreMenu({ menu, readAt, lost }: MenuOnScreen) {
  const t = useTranslation();
  const goBack = useGoBack();
  const draft = useDraft(menu.store.storeId);
  const sheets = useSheet<MenuSheetName>();
  const sections = menu.categories.map(({ categoryId }) => `menu-${categoryId}`);
  const current = useScrollSpy(sections);
  const nameIsGone = useScrolledPast(NAME_GONE_PX);
  const storeLabels = listStoreLabels(menu);
  const hasCart = cartCount(draft.cart) > 0;
  const { storeId } = menu.store;
  useTrackOnce(storeId, () =>
    track("funnel", "menu_viewed", { storeId, items: listItems(menu).length }),
  );

  return (
    <Screen
      nav={
        <NavBar
          title={nameIsGone ? menu.store.name : ""}
          titleAs="p"
          transparent
          backLabel={t("shell.back")}
          onBack={goBack}
          actions={<MenuActions onOpen={sheets.open} />}
        />
      }
      bleed
      lower={
        <Deferred component={menuLower} active={hasCart} fallback={hasCart && <CartBarSkeleton />}>
          {(MenuLower) => <MenuLower {...{ menu, readAt, lost, draft, sheets }} />}
        </Deferred>
      }
    >
      <StoreHeader store={menu.store} table={draft.table} onInfo={() => sheets.open("info")} />
      {!draft.table && <OtherTable storeId={storeId} />}
      <div className={draft.table ? styles.couponLine : styles.coupons}>
        <CouponPart part="store" storeId={storeId} brief={draft.table !== null} />
      </div>
      {menu.mostOrdered.length > 0 && (
        <MostOrdered menu={menu} onOpenDish={(itemId) => sheets.open(`dish:${itemId}`)} />
      )}
      {!menu.store.open && <ClosedNotice store={menu.store} />}
      {menu.categories.length === 0 ? (
        <EmptyState text={t("menu.empty")} />
      ) : (
        <CategoryTabs
          label={t("menu.categories")}
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
          titleHidden={nth === 0}
          hiddenLabels={storeLabels}
          onOpenDish={(itemId) => sheets.open(`dish:${itemId}`)}
        />
      ))}
      <Deferred component={menuSheets} active={sheets.sheet !== null}>
        {(MenuSheets) => <MenuSheets menu={menu} sheets={sheets} />}
      </Deferred>
    </Screen>
  );
}

function CartBarSkeleton() {
  return (
    <BottomBar>
      <Skeleton height="3rem" />
    </BottomBar>
  );
}

function MenuActions({ onOpen }: { onOpen: (sheet: MenuSheetName) => void }) {
  const t = useTranslation();
  return (
    <>
      <IconButton label={t("menu.search")} icon={<SearchIcon />} onClick={() => onOpen("search")} />
      <IconButton
        label={t("shell.language")}
        icon={<LanguageIcon />}
        onClick={() => onOpen("language")}
      />
    </>
  );
}

function ClosedNotice({ store }: { store: Menu["store"] }) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <div className={styles.notice}>
      <Notice tone="turmeric" live="status" title={t("menu.closedTitle", { store: store.name })}>
        {store.pauseText && <p>{store.pauseText}</p>}
        {store.nextChange
          ? t("menu.opensAt", { time: formatClock(store.nextChange, language) })
          : t("menu.opensUnknown")}
      </Notice>
    </div>
  );
}
