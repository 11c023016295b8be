import { storeInfo } from "@santap/contract/calls/discovery";
import { useStore } from "@santap/client/store";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useCall } from "../../../shell/data/use-call.ts";
import { chosenPlace, toPlaceQuery } from "../../../shell/device/chosen-place.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { OtherStores } from "./other-stores.tsx";
import { StoreFacts } from "./store-facts.tsx";
import styles from "./store-info.module.css";

interface StoreInfoSheetProps {
  open: boolean;
  storeId: string;
  onClose: () => void;
}

/** What there is to know of a store beside its menu. */
export function StoreInfoSheet({ open, storeId, onClose }: StoreInfoSheetProps) {
  const t = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("info.title")}
      closeLabel={t("shell.close")}
      size="tall"
      handle
    >
      <StoreInfo storeId={storeId} />
    </Sheet>
  );
}

function StoreInfo({ storeId }: { storeId: string }) {
  const t = useTranslation();
  const { at } = toPlaceQuery(useStore(chosenPlace));
  const { data, error, isFetching, refetch } = useCall(storeInfo, { storeId, ...(at && { at }) });
  if (data)
    return (
      <div className={styles.parts}>
        <StoreFacts info={data} />
        <OtherStores info={data} />
      </div>
    );
  if (error && !isFetching) return <FailureState error={error} onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup label={t("shell.loading")}>
      <span className={styles.skeleton}>
        <Skeleton width="92%" />
        <Skeleton width="64%" />
        <Skeleton shape="title" width="40%" />
        <Skeleton shape="block" />
        <Skeleton shape="title" width="40%" />
        <Skeleton shape="block" />
      </span>
    </SkeletonGroup>
  );
}
