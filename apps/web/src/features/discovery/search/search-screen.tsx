import { navigate } from "@santap/client/history";
import { Chip } from "@santap/ui/input/chip";
import { Screen } from "@santap/ui/layout/screen";
import { BackIcon } from "@santap/ui/media/icons";
import { Button } from "@santap/ui/input/button";
import { Section } from "@santap/ui/layout/section";
import { useState } from "react";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useGoBack, useQueryParams } from "../../../shell/route/router.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import { STORE_FILTERS } from "../stores/store-query.ts";
import { addRecent, clearRecent, readRecent } from "./recent-searches.ts";
import { SearchBox } from "./search-box.tsx";
import { readSearchQuery, writeSearchQuery, type SearchQuery } from "./search-query.ts";
import { SearchResults } from "./search-results.tsx";
import styles from "./search.module.css";
import { Categories } from "../page/categories.tsx";
import { useHomeCards } from "../home/use-home-cards.ts";

/** Stores, dishes and deals by their names; its state is its address. */
export function SearchScreen() {
  const t = useTranslation();
  const goBack = useGoBack();
  const query = readSearchQuery(useQueryParams());
  useTitle(query.q === "" ? t("search.label") : query.q);

  function search(q: string) {
    addRecent(q);
    show({ ...query, q });
  }

  const nav = (
    <header className={styles.bar}>
      <button type="button" className={styles.back} aria-label={t("shell.back")} onClick={goBack}>
        <BackIcon />
      </button>
      <SearchBox key={query.q} q={query.q} onSearch={search} />
    </header>
  );
  return (
    <Screen nav={nav} title={t("search.label")}>
      {query.q === "" ? (
        <SearchStart onSearch={search} />
      ) : (
        <div className="stack gap-3">
          <div className={styles.filters} role="group" aria-label={t("discovery.filters")}>
            {STORE_FILTERS.map((filter) => (
              <Chip
                key={filter}
                pressed={query.filters.includes(filter)}
                onClick={() =>
                  show({
                    ...query,
                    filters: STORE_FILTERS.filter(
                      (one) => query.filters.includes(one) !== (one === filter),
                    ),
                  })
                }
              >
                {t(`discovery.${filter}`)}
              </Chip>
            ))}
          </div>
          <SearchResults query={query} onShow={show} onSearch={search} />
        </div>
      )}
    </Screen>
  );
}

/** One entry of the history, however often it is filtered. */
function show(query: SearchQuery): void {
  navigate(paths.search(writeSearchQuery(query)), { replace: true });
}

/** Before the first search: what was searched here before, and the categories. */
function SearchStart({ onSearch }: { onSearch: (q: string) => void }) {
  const t = useTranslation();
  const [recent, setRecent] = useState(() => readRecent());
  const { data } = useHomeCards({ again: false });
  const card = data?.cards.find(({ kind }) => kind === "CATEGORIES");
  return (
    <>
      {recent.length > 0 && (
        <Section
          title={t("search.recent")}
          aside={
            <Button
              variant="text"
              size="small"
              onClick={() => {
                clearRecent();
                setRecent([]);
              }}
            >
              {t("search.clearRecent")}
            </Button>
          }
        >
          <div className="row wrap gap-2">
            {recent.map((text) => (
              <Chip key={text} onClick={() => onSearch(text)}>
                {text}
              </Chip>
            ))}
          </div>
        </Section>
      )}
      {card?.kind === "CATEGORIES" && (
        <Section title={t("discovery.categories")}>
          <Categories label={t("discovery.categories")} items={card.items} />
        </Section>
      )}
    </>
  );
}
