import { Button } from "@santap/ui/input/button";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./load-more.module.css";

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
