import { queryStores } from "@santap/contract/calls/discovery";
import { navigate } from "@santap/client/history";
import { useStore } from "@santap/client/store";
import { Chip } from "@santap/ui/input/chip";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { SkeletonGroup } from "@santap/ui/layout/skeleton";
import { SkeletonRows } from "@santap/ui/layout/skeleton-rows";
import { ChevronDownIcon } from "@santap/ui/media/icons";
import { paths } from "../../../paths.ts";
import { chosenLocation, toLocationQuery } from "../../../shell/device/chosen-location.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useGoBack, useQueryParams } from "../../../shell/route/router.tsx";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import { useHomeCards } from "../home/use-home-cards.ts";
import { LoadMore, usePages } from "../pages/load-more.tsx";
import { LocationChips } from "../location/location-chips.tsx";
import { StoreList } from "../store/store-list.tsx";
import {
  readStoreQuery,
  STORE_FILTERS,
  toggleFilter,
  toStorePayload,
  writeStoreQuery,
  STORE_SORTS,
  type StoreQuery,
  type StoreSort,
} from "./store-query.ts";
import styles from "./stores.module.css";

const PAGE_SIZE = 20;
const IN_SIGHT = 5;

/** All stores, by category, filters and sort; its state is its address. */
export function StoresScreen() {
  const t = useTranslation();
  const goBack = useGoBack();
  const query = readStoreQuery(useQueryParams());
  const name = useCategoryName(query.category);
  const title = name ?? t("discovery.title");
  useTitle(title);
  return (
    <Screen nav={<NavBar title={title} backLabel={t("shell.back")} onBack={goBack} />}>
      <div className="stack gap-3">
        <LocationChips />
        <Filters query={query} />
        <Stores query={query} />
      </div>
    </Screen>
  );
}

/** The page stays one entry of the history while it is filtered. */
function show(query: StoreQuery): void {
  navigate(paths.stores(writeStoreQuery(query)), { replace: true });
}

function Filters({ query }: { query: StoreQuery }) {
  const t = useTranslation();
  return (
    <div className={styles.filters} role="group" aria-label={t("discovery.filters")}>
      {STORE_FILTERS.map((filter) => (
        <Chip
          key={filter}
          pressed={query.filters.includes(filter)}
          onClick={() => show(toggleFilter(query, filter))}
        >
          {t(`discovery.${filter}`)}
        </Chip>
      ))}
    </div>
  );
}

function Stores({ query }: { query: StoreQuery }) {
  const t = useTranslation();
  const place = useStore(chosenLocation);
  const payload = { ...toLocationQuery(place), ...toStorePayload(query) };
  const pages = usePages(queryStores, payload, { pageSize: PAGE_SIZE, keepPrevious: true });
  if (pages.error && !pages.data) {
    return <FailureState error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  if (!pages.data) {
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <SkeletonRows />
      </SkeletonGroup>
    );
  }
  const stores = pages.data.pages.flatMap((page) => page.list);
  const count = pages.data.pages[0]?.total ?? 0;
  return (
    <>
      <div className={styles.head}>
        <p role="status">{t("discovery.count", { count })}</p>
        <SortSelect sort={query.sort} onSort={(sort) => show({ ...query, sort })} />
      </div>
      <div aria-busy={pages.isPlaceholderData}>
        <StoreList stores={stores} eager={IN_SIGHT} level={2} />
      </div>
      {count === 0 && (
        <EmptyState
          picture="search"
          text={t("discovery.none")}
          action={{
            label: t("discovery.clear"),
            onClick: () => show({ ...query, filters: [] }),
          }}
        />
      )}
      <LoadMore pages={pages} />
    </>
  );
}

/** Null until it is known, and for all categories. */
function useCategoryName(category: string | null): string | null {
  const { data } = useHomeCards({ again: false });
  const card = data?.cards.find(({ kind }) => kind === "CATEGORIES");
  const tiles = card?.kind === "CATEGORIES" ? card.items : [];
  return tiles.find(({ categoryId }) => categoryId === category)?.name ?? null;
}

interface SortSelectProps {
  sort: StoreSort;
  onSort: (sort: StoreSort) => void;
}

function SortSelect({ sort, onSort }: SortSelectProps) {
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
