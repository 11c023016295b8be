import { queryMenu } from "@santap/contract/calls/menu";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { useState, type ReactNode } from "react";
import { Screen } from "@santap/ui/layout/screen";
import { Card } from "@santap/ui/layout/section";
import { Skeleton, SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { paths } from "../../../paths.ts";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useQueryParams, useGoBack } from "../../../shell/route/router.tsx";
import { useSession } from "../../../shell/session/session.ts";
import { useTitle } from "../../../shell/state/use-title.ts";
import { useCartRows } from "./cart-rows.ts";
import { ConfirmOrderBody } from "./confirm-order-body.tsx";
import { useEstimate } from "./use-estimate.ts";
import { type KnownLine, useKnownLines } from "./known-lines.ts";
import { toOrderContent, toPurchases } from "../placing/order-content.ts";
import { isEmptyOrder, useOrderDraft } from "../placing/use-order-draft.ts";
import { type PlacedDraft, usePlaceOrder } from "../placing/use-place-order.ts";
import { selectAtOnce, usePaySelection } from "../../../shell/pay-method/pay-choice.ts";
import { usePreview } from "./use-preview.ts";
import styles from "./confirm-order.module.css";

const confirmDeadEnd = lazyWithRetry(
  async () => (await import("./confirm-dead-ends.tsx")).ConfirmDeadEnd,
);

const NO_LINES: readonly KnownLine[] = [];

/** Also a guest's, behind the login popup: by the cart and the menu alone. */
export function ConfirmOrderScreen() {
  const query = useQueryParams();
  const storeId = query.get("storeId") ?? "";
  const t = useTranslation();
  const goBack = useGoBack(paths.store(storeId));
  const draft = useOrderDraft(storeId);
  /** Stays on screen after the cart is cleared. */
  const [placing, setPlacing] = useState<PlacedDraft | null>(null);
  const shown = { ...draft, ...placing };
  const rows = useCartRows(shown.cart);
  const menu = useCall(queryMenu, { storeId }, { enabled: storeId !== "", keepPrevious: true });
  const { loggedIn } = useSession();
  const estimate = useEstimate(!loggedIn, shown, menu.data);
  const [selection, choose] = usePaySelection();
  const [dealId, chooseDeal] = useState<string | null>(null);
  const content = { ...toOrderContent(storeId, shown), ...toPurchases(dealId) };
  const preview = usePreview(content, shown, selection);
  const order = usePlaceOrder(storeId, draft, {
    onPlacing: setPlacing,
    onOutdated() {
      draft.chooseCoupons(null);
      void preview.refetch();
    },
  });
  const known = useKnownLines(preview.data?.lines ?? estimate?.lines ?? NO_LINES);
  useTitle(t("confirm.title"));

  const isEmpty = rows.length === 0 && isEmptyOrder(shown);
  const failed = [preview, menu].find(({ error, isFetching }) => error && !isFetching);
  if (isEmpty || failed?.error) {
    const { error = null, refetch } = isEmpty ? {} : (failed ?? {});
    return (
      <Deferred component={confirmDeadEnd} active>
        {(ConfirmDeadEnd) => (
          <ConfirmDeadEnd
            storeId={storeId}
            draft={draft}
            failed={error && refetch ? { error, refetch } : null}
            onBack={goBack}
          />
        )}
      </Deferred>
    );
  }
  const nav = <NavBar title={t("confirm.title")} backLabel={t("shell.back")} onBack={goBack} />;
  if (!preview.data && !estimate) {
    return <ConfirmSkeleton nav={nav} rows={rows.length || 1} />;
  }
  return (
    <ConfirmOrderBody
      nav={nav}
      draft={shown}
      rows={rows}
      known={known}
      menu={menu.data}
      preview={preview.data ?? null}
      isCurrent={preview.data !== undefined && !preview.isPlaceholderData}
      estimate={estimate}
      placing={placing !== null}
      payment={{
        method: selectAtOnce(preview.data?.payTypeList ?? [], selection),
        likely: selection.last,
        choose,
      }}
      order={order}
      dealId={dealId}
      onChooseDeal={chooseDeal}
      onChooseCoupons={draft.chooseCoupons}
      onAddMore={goBack}
    />
  );
}

const MAX_ROWS = 4;

function ConfirmSkeleton({ nav, rows }: { nav: ReactNode; rows: number }) {
  const t = useTranslation();
  return (
    <Screen nav={nav} bottom={<Skeleton height="6rem" />}>
      <SkeletonGroup label={t("shell.loading")}>
        <span className={styles.stack}>
          <span className={styles.place}>
            <Skeleton shape="title" width="64%" />
          </span>
          <Card>
            {Array.from({ length: Math.min(rows, MAX_ROWS) }, (_, nth) => (
              <span key={nth} className={styles.skeletonLine}>
                <Skeleton shape="picture" width="48px" height="48px" />
                <SkeletonLines />
              </span>
            ))}
            <Skeleton height="4.5rem" />
          </Card>
          <Card>
            <SkeletonLines count={2} />
            <Skeleton height="2.75rem" />
            <SkeletonLines count={2} />
          </Card>
        </span>
      </SkeletonGroup>
    </Screen>
  );
}
