import type { SearchKind } from "@santap/contract/schemas/discovery/search";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { SEARCH_KINDS } from "./search-query.ts";
import styles from "./search.module.css";

/** The server counts no further. */
const MAX_COUNTED = 500;

interface SearchTabsProps {
  kind: SearchKind | null;
  counts: Readonly<Record<SearchKind, number>>;
  onChoose: (kind: SearchKind | null) => void;
}

export function SearchTabs({ kind, counts, onChoose }: SearchTabsProps) {
  const t = useTranslation();
  const all = SEARCH_KINDS.reduce((sum, one) => sum + counts[one], 0);
  return (
    <div className={styles.tabs} role="group" aria-label={t("search.kinds")}>
      {[null, ...SEARCH_KINDS].map((one) => {
        const count = one === null ? all : counts[one];
        return (
          <button
            key={one}
            type="button"
            className={styles.tab}
            aria-pressed={one === kind}
            onClick={() => onChoose(one)}
          >
            {t(one === null ? "search.all" : `search.kind.${one}`)}{" "}
            <span className={styles.count}>{count >= MAX_COUNTED ? `${MAX_COUNTED}+` : count}</span>
          </button>
        );
      })}
    </div>
  );
}
