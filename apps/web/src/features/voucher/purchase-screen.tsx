import { isTransient, type CallFailure } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { useLanguage } from "@santap/client/language-provider";
import { useOnline } from "@santap/client/online";
import { dealOrderDetail } from "@santap/contract/calls/deal";
import { ErrorCode } from "@santap/contract/errors/codes";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Card } from "@santap/ui/layout/section";
import { Skeleton, SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { Row } from "@santap/ui/list/row";
import { VoucherCard } from "@santap/ui/money/voucher-card";
import { useState, type ReactNode } from "react";
import { paths } from "../../paths.ts";
import { useCall } from "../../shell/data/use-call.ts";
import { formatUntil } from "../../shell/language/format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useQueryParams } from "../../shell/route/router.tsx";
import { useSession } from "../../shell/session/session.ts";
import { FailureState } from "../../shell/state/failure-state.tsx";
import { useTitle } from "../../shell/state/use-title.ts";
import { readSavedVoucher, type SavedVoucher } from "./saved-voucher.ts";
import { OfflineCode } from "./offline-code.tsx";
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
  return isLost ? (
    <SavedVoucherPage orderId={orderId} nav={nav}>
      {page}
    </SavedVoucherPage>
  ) : (
    page
  );
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

interface KeptVoucherPageProps {
  orderId: string;
  nav: ReactNode;
  children: ReactNode;
}

/** In place of a purchase that cannot be fetched: what this phone has shown of it. */
function SavedVoucherPage({ orderId, nav, children }: KeptVoucherPageProps) {
  const userId = useSession().tokenInfo?.userId ?? "";
  const [voucher] = useState(() => readSavedVoucher({ orderId, userId }, Date.now()));
  if (voucher === null) return children;
  return (
    <Screen nav={nav}>
      <KeptPurchase voucher={voucher} />
    </Screen>
  );
}

function KeptPurchase({ voucher }: { voucher: SavedVoucher }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { dealName, storeName, purchaseNo, no, count, code, validUntil, utcOffsetMinutes } =
    voucher;
  const time = formatUntil(validUntil, language, utcOffsetMinutes);
  return (
    <div className={styles.stack}>
      <Card padding="flush">
        <Row title={<h2 className="text-16 bold">{dealName}</h2>} text={storeName} />
      </Card>
      <VoucherCard title={t("voucher.no", { no, count })} text={t("voucher.until", { time })}>
        <OfflineCode code={code} purchaseNo={purchaseNo} utcOffsetMinutes={utcOffsetMinutes} />
      </VoucherCard>
    </div>
  );
}
