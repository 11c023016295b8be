import type { DataOf } from "@santap/contract/call";
import { listAssets } from "@santap/contract/calls/coupon";
import type { AssetCategory } from "@santap/contract/schemas/coupon";
import { navigate } from "@santap/client/history";
import { Button } from "@santap/ui/input/button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { useEffect } from "react";
import { paths } from "../../../paths.ts";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { AssetCard, getAssetId } from "./asset-card.tsx";
import styles from "./assets.module.css";
import { groupAssets } from "./group-assets.ts";

export type AssetCounts = DataOf<typeof listAssets>["categories"];

interface AssetPageProps {
  category: AssetCategory;
  pageNo: number;
  onCounts: (counts: AssetCounts) => void;
  /** Of the last page on screen: shows the next one. */
  onMore: (() => void) | null;
}

const PAGE_SIZE = 20;
const LOADING_CARDS = 4;

export function AssetPage({ category, pageNo, onCounts, onMore }: AssetPageProps) {
  const t = useTranslation();
  const { data, error, isFetching, refetch } = useCall(listAssets, {
    category,
    pageNo,
    pageSize: PAGE_SIZE,
  });
  useEffect(() => {
    if (data) onCounts(data.categories);
  }, [data, onCounts]);
  if (error && !data && !isFetching) {
    return <FailureState error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading />;
  if (data.total === 0) return <Empty category={category} />;
  return (
    <>
      <ul className="stack gap-3" aria-label={t(`coupon.category.${category}`)}>
        {groupAssets(data.list).map((group) => (
          <li key={getAssetId(group.asset)}>
            <AssetCard {...group} />
          </li>
        ))}
      </ul>
      {onMore && data.hasMore && (
        <div className={styles.more}>
          <Button variant="secondary" onClick={onMore}>
            {t("coupon.more")}
          </Button>
        </div>
      )}
    </>
  );
}

function Empty({ category }: Pick<AssetPageProps, "category">) {
  const t = useTranslation();
  const toHome = { label: t("shell.toHome"), onClick: () => navigate(paths.home()) };
  return (
    <EmptyState
      picture="coupon"
      text={t(`coupon.empty.${category}`)}
      action={category === "USABLE" ? toHome : undefined}
    />
  );
}

function Loading() {
  return (
    <SkeletonGroup label={useTranslation()("shell.loading")}>
      {Array.from({ length: LOADING_CARDS }, (_, nth) => (
        <Skeleton key={nth} shape="block" />
      ))}
    </SkeletonGroup>
  );
}
