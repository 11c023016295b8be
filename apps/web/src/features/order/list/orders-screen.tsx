import type { DataOf } from "@santap/contract/call";
import { listOrders } from "@santap/contract/calls/order";
import type { OrderSummary } from "@santap/contract/schemas/order";
import { Deferred } from "@santap/ui/deferred";
import { Button } from "@santap/ui/input/button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { Screen } from "@santap/ui/layout/screen";
import { Card } from "@santap/ui/layout/section";
import { SkeletonGroup } from "@santap/ui/layout/skeleton";
import { SkeletonRows } from "@santap/ui/layout/skeleton-rows";
import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { fetchData } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { queryClient } from "../../../shell/data/use-call.ts";
import type { CallFailure } from "@santap/client/call-failure";
import { withEarlyFailure } from "@santap/client/api-query";
import { useLanguage } from "@santap/client/language-provider";
import { lazyPart } from "../../../shell/language/lazy-part.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { navigate } from "@santap/client/history";
import { useStore } from "@santap/client/store";
import { useQueryParams } from "../../../shell/route/router.tsx";
import { useSession } from "../../../shell/session/session.ts";
import { SignInPrompt } from "../../../shell/session/sign-in-prompt.tsx";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { MainTabs } from "../../../shell/state/main-tabs.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import { unpaidBadge } from "../../../shell/unpaid/unpaid-badge.ts";
import { OrderSummaryRow } from "./order-summary-row.tsx";
import styles from "./orders.module.css";

const orderAgain = lazyPart(
  ["again"],
  async () => (await import("../again/order-again.tsx")).OrderAgain,
);

export function OrdersScreen() {
  const t = useTranslation();
  const { loggedIn } = useSession();
  const someUnpaid = useStore(unpaidBadge) !== null;
  const onlyUnpaid = useQueryParams().has("unpaid");
  useTitle(t("order.listTitle"));
  return (
    <Screen tabs={<MainTabs current="orders" />} align={loggedIn ? "top" : "center"}>
      {loggedIn ? (
        <>
          <div className={styles.head}>
            <h1 className="text-20 tight bold">{t("order.listTitle")}</h1>
            {(someUnpaid || onlyUnpaid) && (
              <button
                type="button"
                className={styles.filter}
                aria-pressed={onlyUnpaid}
                onClick={() =>
                  navigate(`${paths.orders()}${onlyUnpaid ? "" : "?unpaid=1"}`, { replace: true })
                }
              >
                {t("order.status.AWAITING_PAYMENT")}
              </button>
            )}
          </div>
          <OrderPages onlyUnpaid={onlyUnpaid} />
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{t("order.listTitle")}</h1>
          <SignInPrompt text={t("order.listInvitation")} />
        </>
      )}
    </Screen>
  );
}

type Page = DataOf<typeof listOrders>;
const PAGE_SIZE = 20;

function OrderPages({ onlyUnpaid }: { onlyUnpaid: boolean }) {
  const t = useTranslation();
  const pages = useOrderPages(onlyUnpaid);
  const [again, setAgain] = useState<OrderSummary | null>(null);
  const isPaidNow = onlyUnpaid && pages.data?.pages[0]?.total === 0;
  useEffect(() => {
    if (isPaidNow) navigate(paths.orders(), { replace: true });
  }, [isPaidNow]);
  if (pages.error && !pages.data) {
    return <FailureState error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  if (!pages.data || isPaidNow) {
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <SkeletonRows />
      </SkeletonGroup>
    );
  }
  const orders = pages.data.pages.flatMap((page) => page.list);
  if (orders.length === 0) {
    return (
      <EmptyState
        picture="receipt"
        text={t("order.listEmpty")}
        action={{ label: t("order.listEmptyAction"), onClick: () => navigate(paths.home()) }}
      />
    );
  }
  return (
    <>
      <Card padding="flush">
        {orders.map((order) => (
          <OrderSummaryRow key={order.orderId} order={order} onAgain={setAgain} />
        ))}
      </Card>
      <Deferred component={orderAgain} active={again !== null}>
        {(OrderAgain) =>
          again && (
            <OrderAgain
              orderId={again.orderId}
              storeId={again.storeId}
              onClose={() => setAgain(null)}
            />
          )
        }
      </Deferred>
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t("order.listMore")}
          </Button>
        </div>
      )}
    </>
  );
}

function useOrderPages(onlyUnpaid: boolean) {
  const { language } = useLanguage();
  const { tokenInfo } = useSession();
  const filter = onlyUnpaid ? { unpaid: true as const } : {};
  const queryKey = [listOrders.path, language, tokenInfo?.userId ?? null, onlyUnpaid] as const;
  const pages = useInfiniteQuery<
    Page,
    CallFailure,
    InfiniteData<Page, number>,
    readonly (string | boolean | null)[],
    number
  >(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) =>
        fetchData(listOrders, { pageNo: pageParam, pageSize: PAGE_SIZE, ...filter }, { signal }),
      initialPageParam: 1,
      getNextPageParam: (last, all) => (last.hasMore ? all.length + 1 : undefined),
    },
    queryClient,
  );
  return withEarlyFailure(pages, () => queryClient.cancelQueries({ queryKey, exact: true }));
}
