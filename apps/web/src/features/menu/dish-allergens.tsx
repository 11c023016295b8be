import type { Allergen } from "@santap/domain/menu/allergen";
import { ALLERGEN_ICONS } from "@santap/ui/media/allergen-icons";
import { useTranslation } from "../../shell/language/use-translation.ts";
import styles from "./dish-allergens.module.css";

/** What the store declares a dish to contain. That a dish is free of something is never said. */
export function DishAllergens({ allergens }: { allergens: Allergen[] }) {
  const t = useTranslation();
  if (allergens.length === 0) return <p className={styles.ask}>{t("dish.allergensUnknown")}</p>;
  return (
    <section className={styles.allergens} aria-label={t("dish.allergens")}>
      <p className={styles.title} aria-hidden="true">
        {t("dish.allergens")}
      </p>
      <ul className={styles.list}>
        {allergens.map((allergen) => {
          const Icon = ALLERGEN_ICONS[allergen];
          return (
            <li key={allergen} className={styles.allergen}>
              <Icon size={16} />
              {t(`dish.allergen.${allergen}`)}
            </li>
          );
        })}
      </ul>
      <p className={styles.ask}>{t("dish.allergensMore")}</p>
    </section>
  );
}
