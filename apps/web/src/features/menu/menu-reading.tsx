import { queryMenu } from "@santap/contract/calls/menu";
import { SkeletonDishes, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { useState } from "react";
import { useCall } from "../../shell/data/use-call.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useDraft } from "../../shell/order-draft/use-draft.ts";
import { DishSheet } from "./dish-sheet.tsx";
import { MenuCategory } from "./menu-category.tsx";
import { getTint, listItems, listStoreLabels } from "./menu-data.ts";
import styles from "./menu-reading.module.css";

export interface MenuReadingProps {
  storeId: string;
  /** In the place of the button of a dish. */
  notNow: string;
}

/** The menu where nothing can be ordered yet. Without it the page is as good. */
export function MenuReading({ storeId, notNow }: MenuReadingProps) {
  const t = useTranslation();
  const { data: menu, error } = useCall(queryMenu, { storeId });
  const draft = useDraft(storeId);
  const [opened, setOpened] = useState<{ itemId: string; open: boolean } | null>(null);
  if (error && !menu) return null;
  if (!menu) {
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <SkeletonDishes count={3} />
      </SkeletonGroup>
    );
  }
  const item = listItems(menu).find(({ itemId }) => itemId === opened?.itemId) ?? null;
  return (
    <div className={styles.menu}>
      {menu.categories.map((category, nth) => (
        <MenuCategory
          key={category.categoryId}
          {...{ storeId, category, nth, draft }}
          open={false}
          hiddenLabels={listStoreLabels(menu)}
          onOpenDish={(itemId) => setOpened({ itemId, open: true })}
        />
      ))}
      <DishSheet
        key={item?.itemId}
        open={opened?.open === true}
        item={item}
        line={null}
        tint={getTint(menu, item?.itemId ?? "")}
        notNow={notNow}
        onChoose={() => undefined}
        onClose={() => setOpened((before) => before && { ...before, open: false })}
      />
    </div>
  );
}
