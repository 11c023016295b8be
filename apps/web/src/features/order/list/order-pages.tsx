import { listOrders } from "@santap/contract/order";
import { Button } from "@santap/ui/input/button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { Card } from "@santap/ui/layout/section";
import { SkeletonDishes, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query";
import type { DataOf } from "@santap/contract/call";
import { fetchData } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { answers } from "../../../shell/data/answers.ts";
import type { CallFailure } from "../../../shell/data/call-failure.ts";
import { withEarlyFailure } from "../../../shell/data/early-failure.ts";
import { useLanguage } from "../../../shell/language/language-provider.tsx";
import { useWords } from "../../../shell/language/words.tsx";
import { navigate } from "../../../shell/route/place.ts";
import { useSession } from "../../../shell/session/session.ts";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { OrderSummaryRow } from "./order-summary-row.tsx";
import styles from "./orders.module.css";

type Page = DataOf<typeof listOrders>;
const PAGE_SIZE = 20;

export function OrderPages() {
  const words = useWords();
  const pages = useOrderPages();
  if (pages.error && !pages.data) {
    return <FailureState error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  if (!pages.data) {
    return (
      <SkeletonGroup label={words("shell.loading")}>
        <SkeletonDishes />
      </SkeletonGroup>
    );
  }
  const orders = pages.data.pages.flatMap((page) => page.list);
  if (orders.length === 0) {
    return (
      <EmptyState
        picture="receipt"
        text={words("order.listEmpty")}
        action={{ label: words("order.listEmptyAction"), onClick: () => navigate(paths.home()) }}
      />
    );
  }
  return (
    <>
      <Card padding="flush">
        {orders.map((order) => (
          <OrderSummaryRow key={order.orderId} order={order} />
        ))}
      </Card>
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {words("order.listMore")}
          </Button>
        </div>
      )}
    </>
  );
}

function useOrderPages() {
  const { language } = useLanguage();
  const { tokenInfo } = useSession();
  const queryKey = [listOrders.path, language, tokenInfo?.userId ?? null] as const;
  const pages = useInfiniteQuery<
    Page,
    CallFailure,
    InfiniteData<Page, number>,
    readonly (string | null)[],
    number
  >(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) =>
        fetchData(listOrders, { pageNo: pageParam, pageSize: PAGE_SIZE }, { signal }),
      initialPageParam: 1,
      getNextPageParam: (last, all) => (last.hasMore ? all.length + 1 : undefined),
    },
    answers,
  );
  return withEarlyFailure(pages, () => answers.cancelQueries({ queryKey, exact: true }));
}
