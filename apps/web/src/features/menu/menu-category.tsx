import type { MenuItem } from "@santap/contract/schemas/menu";
import { plateTint } from "@santap/ui/media/dish-picture";
import type { DraftEditor } from "../../shell/order-draft/use-draft.ts";
import type { Menu } from "./menu-data.ts";
import { MenuDish } from "./menu-dish.tsx";
import styles from "./store-menu.module.css";

export interface MenuCategoryProps {
  storeId: string;
  category: Menu["categories"][number];
  /** Index in the menu; gives the tint of the plates. */
  nth: number;
  draft: DraftEditor;
  open: boolean;
  /** Seen right above it, where it is the first below the tabs. */
  titleHidden?: boolean;
  hiddenLabels: string[];
  onOpenDish: (itemId: string) => void;
}

export function MenuCategory(props: MenuCategoryProps) {
  const { category, nth, draft, open, onOpenDish } = props;
  const id = `menu-${category.categoryId}`;
  return (
    <section className={styles.category} id={id} aria-labelledby={`${id}-name`}>
      <h2 className={props.titleHidden ? "visually-hidden" : styles.categoryName} id={`${id}-name`}>
        {category.name}
      </h2>
      {category.items.map((item: MenuItem, at) => (
        <MenuDish
          key={item.itemId}
          storeId={props.storeId}
          item={item}
          tint={plateTint(nth)}
          eager={nth === 0 && at < 4}
          draft={draft}
          open={open}
          hiddenLabels={props.hiddenLabels}
          onOpen={() => onOpenDish(item.itemId)}
        />
      ))}
    </section>
  );
}
