import { dealOrderDetail } from "@santap/contract/calls/deal";
import { ErrorCode } from "@santap/contract/errors/codes";
import { isTransient, type CallFailure } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { useOnline } from "@santap/client/online";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Card } from "@santap/ui/layout/section";
import { Skeleton, SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { paths } from "../../paths.ts";
import { useCall } from "../../shell/data/use-call.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useQueryParams } from "../../shell/route/router.tsx";
import { FailureState } from "../../shell/state/failure-state.tsx";
import { useTitle } from "../../shell/state/use-title.ts";
import { KeptVoucherPage } from "./kept-voucher-page.tsx";
import { PurchasePage } from "./purchase-page.tsx";
import { getRefetchInterval } from "./purchase-view.ts";
import styles from "./voucher.module.css";

/**
 * A purchase and its vouchers, refreshed while they can change. Without a connection: what the phone
 * has shown of it.
 */
export function PurchaseScreen() {
  const t = useTranslation();
  const orderId = useQueryParams().get("orderId") ?? "";
  const read = useCall(
    dealOrderDetail,
    { orderId },
    { enabled: orderId !== "", refetchInterval: getRefetchInterval, keepPrevious: true },
  );
  const isLost = !useOnline() || (read.error !== null && isTransient(read.error));
  useTitle(t("voucher.title"));
  if (read.data?.orderId === orderId) {
    const lost = read.error !== null && isTransient(read.error);
    return <PurchasePage purchase={read.data} lost={lost} onChanged={() => void read.refetch()} />;
  }
  const toOrders = () => navigate(paths.orders(), { replace: true });
  const nav = <NavBar title={t("voucher.title")} backLabel={t("shell.back")} onBack={toOrders} />;
  const isMissing = orderId === "" || (read.error && !read.isFetching);
  const page = isMissing ? (
    <Screen nav={nav} align="center">
      <Missing error={read.error} onRetry={() => void read.refetch()} />
    </Screen>
  ) : (
    <Screen nav={nav}>
      <PurchaseSkeleton />
    </Screen>
  );
  return isLost ? <KeptVoucherPage {...{ orderId, nav }}>{page}</KeptVoucherPage> : page;
}

function PurchaseSkeleton() {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t("shell.loading")}>
      <span className={styles.stack}>
        <Card>
          <SkeletonLines count={2} />
        </Card>
        <Card>
          <span className={styles.stack}>
            <Skeleton shape="title" width="50%" />
            <span className={styles.codeSkeleton} />
            <SkeletonLines count={2} />
          </span>
        </Card>
      </span>
    </SkeletonGroup>
  );
}

function Missing({ error, onRetry }: { error: CallFailure | null; onRetry: () => void }) {
  const t = useTranslation();
  if (error && error.code !== ErrorCode.orderNotFound)
    return <FailureState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      picture="receipt"
      text={error?.message || t("voucher.notFound")}
      action={{ label: t("voucher.toOrders"), onClick: () => navigate(paths.orders()) }}
    />
  );
}
