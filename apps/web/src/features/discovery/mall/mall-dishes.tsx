import { mallDishes } from "@santap/contract/calls/discovery";
import { Section } from "@santap/ui/layout/section";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { Amount } from "@santap/ui/money/amount";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { AppLink } from "../../../shell/route/router.tsx";
import { LoadMore } from "../pages/load-more.tsx";
import { usePages } from "../pages/use-pages.ts";
import page from "../page/cover-page.module.css";
import styles from "./mall.module.css";

const PAGE_SIZE = 6;

/** Dishes worth trying that can be ordered now; without any it takes no room. */
export function MallDishes({ mallId }: { mallId: string }) {
  const t = useTranslation();
  const pages = usePages(mallDishes, { mallId }, { pageSize: PAGE_SIZE });
  const dishes = pages.data?.pages.flatMap((page) => page.list) ?? [];
  if (dishes.length === 0) return null;
  return (
    <div className={page.part}>
      <Section title={t("discovery.dishes")}>
        <ul className={styles.dishes}>
          {dishes.map((dish) => (
            <li key={dish.itemId}>
              <AppLink to={paths.store(dish.storeId)} className={styles.dish}>
                <DishPicture src={dish.imageUrl} kind="photo" size="full" />
                <span className={styles.dishName}>{dish.name}</span>
                <span className={styles.dishStore}>
                  {t("discovery.dishAt", { store: dish.storeName })}
                </span>
                <Amount rupiah={dish.price} />
              </AppLink>
            </li>
          ))}
        </ul>
        <LoadMore pages={pages} />
      </Section>
    </div>
  );
}
