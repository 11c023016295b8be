import { dealDetail } from "@santap/contract/calls/deal";
import { isTransient } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { BottomBar, Screen } from "@santap/ui/layout/screen";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { useCall } from "../../shell/data/use-call.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useGoBack, useParams } from "../../shell/route/router.tsx";
import { FailureState } from "../../shell/state/failure-state.tsx";
import { useTitle } from "../../shell/state/use-title.ts";
import { DealPage } from "./deal-page.tsx";
import styles from "./deal.module.css";

/** Others buy meanwhile. */
const REFRESH_INTERVAL_MS = 30_000;

export function DealScreen() {
  const { dealId = "" } = useParams();
  const t = useTranslation();
  const goBack = useGoBack();
  const deal = useCall(
    dealDetail,
    { dealId },
    { keepPrevious: true, refetchInterval: REFRESH_INTERVAL_MS },
  );
  useTitle(deal.data?.name ?? t("deal.title"));
  const refetch = () => void deal.refetch();

  if (deal.data) return <DealPage key={dealId} deal={deal.data} onOutdated={refetch} />;
  const nav = (transparent: boolean) => (
    <NavBar
      title=""
      titleAs="p"
      transparent={transparent}
      backLabel={t("shell.back")}
      onBack={goBack}
    />
  );
  if (!deal.error || deal.isFetching) return <DealSkeleton nav={nav(true)} />;
  return (
    <Screen nav={nav(false)} align="center" title={t("deal.title")}>
      {isTransient(deal.error) ? (
        <FailureState error={deal.error} onRetry={refetch} />
      ) : (
        <div role="alert">
          <EmptyState
            picture="search"
            text={deal.error.message}
            action={{ label: t("shell.toHome"), onClick: () => navigate(paths.home()) }}
          />
        </div>
      )}
    </Screen>
  );
}

function DealSkeleton({ nav }: { nav: ReactNode }) {
  const t = useTranslation();
  return (
    <Screen
      nav={nav}
      title={t("deal.title")}
      bleed
      lower={
        <BottomBar>
          <Skeleton height="3rem" />
        </BottomBar>
      }
    >
      <SkeletonGroup label={t("shell.loading")}>
        <span className={styles.skeleton}>
          <span className={styles.cover} />
          <span className={styles.facts}>
            <Skeleton shape="title" width="64%" />
            <Skeleton shape="title" width="44%" height="2.5rem" />
            <Skeleton width="72%" />
            <Skeleton shape="block" />
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </span>
        </span>
      </SkeletonGroup>
    </Screen>
  );
}
