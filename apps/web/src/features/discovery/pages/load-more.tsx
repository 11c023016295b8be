import { Button } from "@santap/ui/input/button";
import { useEffect, useRef } from "react";
import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { withEarlyFailure } from "@santap/client/api-query";
import type { CallFailure } from "@santap/client/call-failure";
import { useLanguage } from "@santap/client/language-provider";
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from "@tanstack/react-query";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./load-more.module.css";
import { fetchData } from "../../../api.ts";
import { queryClient } from "../../../shell/data/use-call.ts";
import { useSession } from "../../../shell/session/session.ts";

/** How far below the screen the next page is asked for. */
const AHEAD = "400px";

interface LoadMoreProps {
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    isPlaceholderData: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** The foot of a list: the next page comes when it is scrolled near, or by its button. */
export function LoadMore({ pages }: LoadMoreProps) {
  const t = useTranslation();
  const foot = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const isWaiting =
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !pages.isPlaceholderData;

  useEffect(() => {
    if (!isWaiting || !foot.current) return undefined;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: AHEAD },
    );
    near.observe(foot.current);
    return () => near.disconnect();
  }, [isWaiting, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <div ref={foot} className={styles.more}>
      {isFetchNextPageError && <p role="status">{t("discovery.moreFailed")}</p>}
      <Button
        variant="secondary"
        size="small"
        loading={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {t("discovery.more")}
      </Button>
    </div>
  );
}

interface Paged {
  hasMore: boolean;
}

/**
 * The pages of a call so far, cached by payload, language and user: an answer to an earlier question
 * is never shown for a later one (DISC-17), and going back finds what was loaded (DISC-16).
 */
export function usePages<C extends Call>(
  call: C,
  payload: Omit<PayloadOf<C>, "pageNo" | "pageSize">,
  { pageSize, keepPrevious = false }: { pageSize: number; keepPrevious?: boolean },
) {
  type Page = DataOf<C> & Paged;
  const { language } = useLanguage();
  const { tokenInfo } = useSession();
  const queryKey = [call.path, "pages", payload, language, tokenInfo?.userId ?? null] as const;
  const pages = useInfiniteQuery<
    Page,
    CallFailure,
    InfiniteData<Page, number>,
    readonly unknown[],
    number
  >(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) =>
        fetchData(call, { ...payload, pageNo: pageParam, pageSize } as PayloadOf<C>, {
          signal,
        }) as Promise<Page>,
      initialPageParam: 1,
      getNextPageParam: (last, all) => (last.hasMore ? all.length + 1 : undefined),
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    queryClient,
  );
  return withEarlyFailure(pages, () => queryClient.cancelQueries({ queryKey, exact: true }));
}
