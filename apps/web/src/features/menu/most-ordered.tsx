import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { Amount } from "@santap/ui/money/amount";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { getTint, listItems, type Menu } from "./menu-data.ts";
import styles from "./most-ordered.module.css";

export interface MostOrderedProps {
  menu: Menu;
  onOpenDish: (itemId: string) => void;
}

export function MostOrdered({ menu, onOpenDish }: MostOrderedProps) {
  const t = useTranslation();
  const items = listItems(menu);
  return (
    <section className={styles.most} aria-labelledby="most-ordered">
      <h2 className={styles.title} id="most-ordered">
        {t("menu.mostOrdered")}
      </h2>
      <ol className={styles.strip}>
        {menu.mostOrdered.map((itemId, nth) => {
          const item = items.find((one) => one.itemId === itemId);
          if (!item) return null;
          const { name, price } = item;
          return (
            <li key={itemId} className={styles.place}>
              <button type="button" className={styles.dish} onClick={() => onOpenDish(itemId)}>
                <VisuallyHidden>{t("menu.mostOrderedDish", { nth: nth + 1 })} </VisuallyHidden>
                <DishPicture src={item.imageUrl} kind="photo" tint={getTint(menu, itemId)} />
                <span className={styles.name}>{name}</span>
                <Amount rupiah={price} />
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
