import { paths } from "../../../paths.ts";
import { AppLink } from "../../../shell/route/router.tsx";
import styles from "./categories.module.css";

interface CategoriesProps {
  label: string;
  items: readonly { categoryId: string; name: string; imageUrl: string }[];
}

/** Each leads to its stores. */
export function Categories({ label, items }: CategoriesProps) {
  return (
    <ul className={styles.strip} data-row="" aria-label={label}>
      {items.map(({ categoryId, name, imageUrl }) => (
        <li key={categoryId}>
          <AppLink to={paths.stores({ category: categoryId })} className={styles.category}>
            <img className={styles.plate} src={imageUrl} alt="" width={56} height={56} />
            <span>{name}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
