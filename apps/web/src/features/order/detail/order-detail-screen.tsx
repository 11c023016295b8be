import { ErrorCode } from "@santap/contract/errors/codes";
import { orderDetail } from "@santap/contract/calls/order";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Skeleton, SkeletonDishes, SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { Card } from "@santap/ui/layout/section";
import { paths } from "../../../paths.ts";
import { isTransient, type CallFailure } from "@santap/client/call-failure";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useLatestTable } from "../../../shell/order-draft/joined-table.ts";
import { navigate } from "@santap/client/history";
import { SavedCodeOutlet } from "../../../shell/pay-result/saved-code-outlet.tsx";
import { useQueryParams } from "../../../shell/route/router.tsx";
import { useSession } from "../../../shell/session/session.ts";
import { SignInPrompt } from "../../../shell/session/sign-in-prompt.tsx";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import styles from "./order-detail.module.css";
import { OrderPage } from "./order-page.tsx";
import { getRefetchInterval, type Order } from "./order-view.ts";

/** One order, refreshed while it can change. */
export function OrderDetailScreen() {
  const query = useQueryParams();
  const orderId = query.get("orderId") ?? "";
  const t = useTranslation();
  const table = useLatestTable();
  const order = useCall(
    orderDetail,
    { orderId },
    {
      enabled: orderId !== "",
      refetchInterval: getRefetchInterval,
      keepPrevious: true,
      participantToken: table?.participantToken,
    },
  );
  useTitle(t("detail.title"));
  const toOrders = () => navigate(paths.orders(), { replace: true });

  if (order.data && isAbout(order.data, orderId)) {
    const lost = order.error !== null && isTransient(order.error);
    return <OrderPage order={order.data} lost={lost} onChanged={() => void order.refetch()} />;
  }
  const nav = <NavBar title={t("detail.title")} backLabel={t("shell.back")} onBack={toOrders} />;
  if (orderId === "" || (order.error && !order.isFetching)) {
    const onRetry = () => void order.refetch();
    const lost = order.error !== null && isTransient(order.error);
    return (
      <Screen nav={nav} align="center">
        <SavedCodeOutlet orderId={orderId} onRetry={lost ? onRetry : undefined}>
          <Missing error={order.error} onRetry={onRetry} />
        </SavedCodeOutlet>
      </Screen>
    );
  }
  return (
    <Screen nav={nav}>
      <SavedCodeOutlet orderId={orderId}>
        <OrderSkeleton />
      </SavedCodeOutlet>
    </Screen>
  );
}

/** By its own id, or a share's of it. */
function isAbout({ orderId, shares }: Order, asked: string): boolean {
  return orderId === asked || shares.some(({ shareId }) => shareId === asked);
}

function OrderSkeleton() {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t("shell.loading")}>
      <span className={styles.stack}>
        <span className={styles.unpaid}>
          <Skeleton shape="line" width="44%" />
          <Skeleton shape="title" width="52%" height="2.1875rem" />
          <Skeleton shape="line" width="60%" />
        </span>
        <Card>
          <SkeletonLines count={5} />
        </Card>
        <Skeleton shape="title" width="40%" />
        <Card>
          <SkeletonDishes count={2} />
        </Card>
      </span>
    </SkeletonGroup>
  );
}

const OUT: readonly string[] = [
  ErrorCode.orderNotFound,
  ErrorCode.removedFromTable,
  ErrorCode.ticketInvalid,
];

/** Unknown, another account's, of a table that the reader has left, or not loaded; a guest may have to sign in. */
function Missing({ error, onRetry }: { error: CallFailure | null; onRetry: () => void }) {
  const t = useTranslation();
  const { loggedIn } = useSession();
  if (error && !OUT.includes(error.code)) return <FailureState error={error} onRetry={onRetry} />;
  if (!loggedIn) return <SignInPrompt text={t("detail.invitation")} />;
  return (
    <EmptyState
      picture="receipt"
      text={error?.message || t("detail.notFound")}
      action={{ label: t("order.listTitle"), onClick: () => navigate(paths.orders()) }}
    />
  );
}
