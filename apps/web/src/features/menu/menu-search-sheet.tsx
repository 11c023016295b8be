import { searchDishes } from "@santap/domain/menu/search-dishes";
import { SearchField } from "@santap/ui/input/search-field";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useRef, useState } from "react";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { DraftEditor } from "../../shell/order-draft/use-draft.ts";
import { getTint, listStoreLabels, type Menu } from "./menu-data.ts";
import { MenuDish } from "./menu-dish.tsx";
import styles from "./menu-search-sheet.module.css";

export interface MenuSearchSheetProps {
  open: boolean;
  menu: Menu;
  draft: DraftEditor;
  onOpenDish: (itemId: string) => void;
  onClose: () => void;
}

/** A dish is found by its category, too. */
function listSearchable(menu: Menu) {
  return menu.categories.flatMap((category) =>
    category.items.map((item) => ({
      ...item,
      names: [item.name, ...item.otherNames],
      about: `${item.description} ${category.name}`,
    })),
  );
}

/** Searches the menu that is on the phone, and therefore works without a connection. */
export function MenuSearchSheet(props: MenuSearchSheetProps) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const { open, menu, draft } = props;
  const found = searchDishes(listSearchable(menu), typed);
  const storeLabels = listStoreLabels(menu);
  const searching = typed.trim() !== "";
  return (
    <Sheet
      open={open}
      onClose={props.onClose}
      title={t("menu.search")}
      closeLabel={t("shell.close")}
      size="tall"
      initialFocus={input}
    >
      <SearchField
        label={t("dish.searchLabel")}
        value={typed}
        onChange={setTyped}
        clearLabel={t("dish.clearSearch")}
        inputRef={input}
      />
      <p className={styles.count} role="status">
        {found.length > 0 && t("dish.searchCount", { count: found.length })}
      </p>
      {searching && found.length === 0 && <EmptyState text={t("dish.searchEmpty", { typed })} />}
      <div className={styles.dishes}>
        {found.map((item) => (
          <MenuDish
            key={item.itemId}
            storeId={menu.store.storeId}
            item={item}
            tint={getTint(menu, item.itemId)}
            eager={false}
            draft={draft}
            open={menu.store.open}
            hiddenLabels={storeLabels}
            onOpen={() => props.onOpenDish(item.itemId)}
          />
        ))}
      </div>
    </Sheet>
  );
}
