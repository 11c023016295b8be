import { queryMenu } from "@santap/contract/calls/menu";
import { isTransient, type CallFailure } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { useOnline } from "@santap/client/online";
import { localStore } from "@santap/client/storage";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Skeleton, SkeletonDishes, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { useMemo, type ReactNode } from "react";
import { paths } from "../../paths.ts";
import { useCall } from "../../shell/data/use-call.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useParams, useGoBack } from "../../shell/route/router.tsx";
import { FailureState } from "../../shell/state/failure-state.tsx";
import { useTitle } from "../../shell/state/use-title.ts";
import { readKeptMenu } from "./kept-menus.ts";
import styles from "./store-menu.module.css";
import { StoreMenu } from "./store-menu.tsx";

export function StoreScreen() {
  const { storeId = "" } = useParams();
  const t = useTranslation();
  const goBack = useGoBack();
  const menu = useCall(queryMenu, { storeId }, { keepPrevious: true });
  const isLost = useIsLost(menu);
  const kept = useMemo(
    () => (isLost ? readKeptMenu(localStore, storeId) : null),
    [isLost, storeId],
  );
  useTitle((menu.data ?? kept?.menu)?.store.name ?? t("menu.title"));

  if (menu.data) return <StoreMenu menu={menu.data} readAt={menu.dataUpdatedAt} lost={false} />;
  if (kept) return <StoreMenu {...kept} lost />;
  const bar = (transparent: boolean) => (
    <NavBar
      title=""
      titleAs="p"
      transparent={transparent}
      backLabel={t("shell.back")}
      onBack={goBack}
    />
  );
  if (menu.error && !menu.isFetching) {
    return (
      <Screen nav={bar(false)} align="center" title={t("menu.title")}>
        {isTransient(menu.error) ? (
          <FailureState error={menu.error} onRetry={() => void menu.refetch()} />
        ) : (
          <div role="alert">
            <EmptyState
              picture="search"
              text={menu.error.message}
              action={{ label: t("shell.toHome"), onClick: () => navigate(paths.home()) }}
            />
          </div>
        )}
      </Screen>
    );
  }
  return <StoreSkeleton nav={bar(true)} />;
}

/** Without a network at once, else once it has failed for good or often enough. */
function useIsLost({ data, error }: { data: unknown; error: CallFailure | null }) {
  const online = useOnline();
  return data === undefined && (error ? isTransient(error) : !online);
}

function StoreSkeleton({ nav }: { nav: ReactNode }) {
  const t = useTranslation();
  return (
    <Screen nav={nav} title={t("menu.title")} bleed>
      <SkeletonGroup label={t("shell.loading")}>
        <span className={styles.skeleton}>
          <span className={styles.cover} />
          <span className={`${styles.facts} ${styles.skeletonLines}`}>
            <Skeleton shape="title" width="56%" />
            <Skeleton width="72%" />
            <Skeleton width="44%" />
            <Skeleton shape="title" width="28%" />
          </span>
          <span className={styles.skeletonStrip}>
            <Skeleton shape="title" width="28%" />
            <Skeleton shape="block" width="78%" />
            <Skeleton shape="title" width="28%" />
            <span className={styles.skeletonTiles}>
              <Skeleton shape="picture" />
              <Skeleton shape="picture" />
              <Skeleton shape="picture" />
              <Skeleton shape="picture" />
            </span>
          </span>
          <span className={styles.skeletonDishes}>
            <Skeleton shape="title" width="48%" />
            <SkeletonDishes count={5} />
          </span>
        </span>
      </SkeletonGroup>
    </Screen>
  );
}
