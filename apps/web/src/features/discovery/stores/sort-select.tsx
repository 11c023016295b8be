import { ChevronDownIcon } from "@santap/ui/media/icons";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { STORE_SORTS, type StoreSort } from "./store-query.ts";
import styles from "./stores.module.css";

interface SortSelectProps {
  sort: StoreSort;
  onSort: (sort: StoreSort) => void;
}

export function SortSelect({ sort, onSort }: SortSelectProps) {
  const t = useTranslation();
  return (
    <span className={styles.sort}>
      <select
        className={styles.select}
        aria-label={t("discovery.sort")}
        value={sort}
        onChange={({ currentTarget }) => {
          const next = STORE_SORTS.find((one) => one === currentTarget.value);
          if (next) onSort(next);
        }}
      >
        {STORE_SORTS.map((one) => (
          <option key={one} value={one}>
            {t(`discovery.sort.${one}`)}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} className={styles.chevron} />
    </span>
  );
}
