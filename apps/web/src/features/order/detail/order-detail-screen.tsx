import { orderDetail } from "@santap/contract/order";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Skeleton, SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { Card } from "@santap/ui/layout/section";
import { paths } from "../../../paths.ts";
import type { CallFailure } from "../../../shell/data/call-failure.ts";
import { useCall } from "../../../shell/data/use-call.ts";
import { useWords } from "../../../shell/language/words.tsx";
import { useLatestSeat } from "../../../shell/order-draft/use-latest-seat.ts";
import { navigate } from "../../../shell/route/place.ts";
import { useQueryParams } from "../../../shell/route/router.tsx";
import { useSession } from "../../../shell/session/session.ts";
import { InvitationPanel } from "../../../shell/session/sign-in-invitation.tsx";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import styles from "./order-detail.module.css";
import { OrderPage } from "./order-page.tsx";
import { lookAgainIn } from "./order-view.ts";

const NOT_FOUND = "4110001";

/** One order, live: what is to be paid, what the kitchen does, what came back. */
export function OrderDetailScreen() {
  const query = useQueryParams();
  const orderId = query.get("orderId") ?? "";
  const words = useWords();
  const seat = useLatestSeat();
  const order = useCall(
    orderDetail,
    { orderId },
    {
      enabled: orderId !== "",
      refetchInterval: lookAgainIn,
      keepPrevious: true,
      participantToken: seat?.participantToken,
    },
  );
  useTitle(words("detail.title"));
  const toOrders = () => navigate(paths.orders(), { replace: true });

  if (order.data && order.data.orderId === orderId) {
    return <OrderPage order={order.data} onChanged={() => void order.refetch()} />;
  }
  const nav = (
    <NavBar title={words("detail.title")} backLabel={words("shell.back")} onBack={toOrders} />
  );
  if (orderId === "" || (order.error && !order.isFetching)) {
    return (
      <Screen nav={nav} place="center">
        <Missing error={order.error} onRetry={() => void order.refetch()} />
      </Screen>
    );
  }
  return (
    <Screen nav={nav}>
      <SkeletonGroup label={words("shell.loading")}>
        <span className={styles.stack}>
          <Skeleton shape="title" width="50%" />
          <Card>
            <SkeletonLines count={3} />
          </Card>
          <Card>
            <SkeletonLines count={5} />
          </Card>
        </span>
      </SkeletonGroup>
    </Screen>
  );
}

/** Not there, not theirs, or not loaded: a guest may just have to sign in. */
function Missing({ error, onRetry }: { error: CallFailure | null; onRetry: () => void }) {
  const words = useWords();
  const { loggedIn } = useSession();
  if (error && error.code !== NOT_FOUND) return <FailureState error={error} onRetry={onRetry} />;
  if (!loggedIn) return <InvitationPanel text={words("detail.invitation")} />;
  return (
    <EmptyState
      picture="receipt"
      text={error?.message || words("detail.notFound")}
      action={{ label: words("order.myOrders"), onClick: () => navigate(paths.orders()) }}
    />
  );
}
