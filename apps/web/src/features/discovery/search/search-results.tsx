import { querySearch } from "@santap/contract/calls/search";
import type { SearchHit, SearchKind } from "@santap/contract/schemas/discovery/search";
import { useStore } from "@santap/client/store";
import { Button } from "@santap/ui/input/button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { Section } from "@santap/ui/layout/section";
import { SkeletonGroup } from "@santap/ui/layout/skeleton";
import { SkeletonRows } from "@santap/ui/layout/skeleton-rows";
import { chosenLocation, toLocationQuery } from "../../../shell/device/chosen-location.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { Categories } from "../page/categories.tsx";
import { LoadMore, usePages } from "../pages/load-more.tsx";
import { toStorePayload } from "../stores/store-query.ts";
import { HitList } from "./hit-list.tsx";
import { SEARCH_KINDS, type SearchQuery } from "./search-query.ts";
import { SearchTabs } from "./search-tabs.tsx";

const PAGE_SIZE = 20;

interface SearchResultsProps {
  query: SearchQuery;
  onShow: (query: SearchQuery) => void;
  onSearch: (q: string) => void;
}

/** All kinds by kind, or one kind page by page. */
export function SearchResults({ query, onShow, onSearch }: SearchResultsProps) {
  const t = useTranslation();
  const place = toLocationQuery(useStore(chosenLocation));
  const { filters } = toStorePayload({ category: null, filters: query.filters, sort: "DISTANCE" });
  const payload = {
    ...place,
    q: query.q,
    ...(query.kind ? { kind: query.kind } : {}),
    ...(filters ? { filters } : {}),
  };
  const pages = usePages(querySearch, payload, { pageSize: PAGE_SIZE, keepPrevious: true });
  if (pages.error && !pages.data) {
    return <FailureState error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  const first = pages.data?.pages[0];
  if (!pages.data || !first) {
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <SkeletonRows />
      </SkeletonGroup>
    );
  }
  const hits = pages.data.pages.flatMap((page) => page.hits);
  return (
    <>
      <SearchTabs
        kind={query.kind}
        counts={first.counts}
        onChoose={(kind) => onShow({ ...query, kind })}
      />
      <div className="stack gap-3" aria-busy={pages.isPlaceholderData}>
        {hits.length === 0 && <NothingFound query={query} page={first} onSearch={onSearch} />}
        {query.kind === null ? (
          <ByKind hits={hits} onShow={(kind) => onShow({ ...query, kind })} />
        ) : (
          <>
            <HitList hits={hits} />
            <LoadMore pages={pages} />
          </>
        )}
      </div>
    </>
  );
}

/** Of each kind the best; the rest is a tab away. */
function ByKind({
  hits,
  onShow,
}: {
  hits: readonly SearchHit[];
  onShow: (kind: SearchKind) => void;
}) {
  const t = useTranslation();
  return SEARCH_KINDS.map((kind) => {
    const own = hits.filter((hit) => hit.kind === kind);
    if (own.length === 0) return null;
    return (
      <Section
        key={kind}
        title={t(`search.kind.${kind}`)}
        aside={
          <Button
            variant="text"
            size="small"
            label={t("search.allOf", { kind: t(`search.kind.${kind}`) })}
            onClick={() => onShow(kind)}
          >
            {t("search.all")}
          </Button>
        }
      >
        <HitList hits={own} />
      </Section>
    );
  });
}

interface NothingFoundProps {
  query: SearchQuery;
  page: {
    spelling: string | null;
    categories: readonly { categoryId: string; name: string; imageUrl: string }[];
  };
  onSearch: (q: string) => void;
}

function NothingFound({ query, page, onSearch }: NothingFoundProps) {
  const t = useTranslation();
  const { spelling } = page;
  const action = spelling !== null && {
    label: t("search.try", { text: spelling }),
    onClick: () => onSearch(spelling),
  };
  return (
    <>
      <div role="status">
        <EmptyState
          picture="search"
          text={t("search.none", { text: query.q })}
          action={action || undefined}
        />
      </div>
      {page.categories.length > 0 && (
        <Section title={t("search.orCategory")}>
          <Categories label={t("discovery.categories")} items={page.categories} />
        </Section>
      )}
    </>
  );
}
