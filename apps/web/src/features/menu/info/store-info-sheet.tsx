import { storeInfo, recommendStores } from "@santap/contract/calls/discovery";
import { useStore } from "@santap/client/store";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { Sheet } from "@santap/ui/overlay/sheet";
import type { RecommendationReason } from "@santap/contract/schemas/discovery/recommendation";
import type { StoreSummary } from "@santap/contract/schemas/discovery/discovery";
import { Section } from "@santap/ui/layout/section";
import { useCall } from "../../../shell/data/use-call.ts";
import { chosenLocation, toLocationQuery } from "../../../shell/device/chosen-location.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { StoreFacts } from "./store-facts.tsx";
import styles from "./store-info.module.css";
import { StoreEntry } from "../../../shell/store/store-entry.tsx";
import type { StoreInfo } from "./opening-hours.tsx";

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
      <Parts storeId={storeId} />
    </Sheet>
  );
}

function Parts({ storeId }: { storeId: string }) {
  const t = useTranslation();
  const { at } = toLocationQuery(useStore(chosenLocation));
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
      <span className="stack gap-3">
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

const MAX = 6;

/** The brand with its other outlets, and stores to try instead, each with its reason. */
function OtherStores({ info }: { info: StoreInfo }) {
  const t = useTranslation();
  const { brand, outlets } = info;
  const { storeId, mall } = info.store;
  const { at } = toLocationQuery(useStore(chosenLocation));
  const place = { ...(at && { at }), ...(mall && { mallId: mall.mallId }) };
  const recommended = useCall(recommendStores, { storeId, ...place }).data?.list ?? [];
  return (
    <>
      {brand && (
        <Section title={t("info.brand", { name: brand.name })}>
          <p className="muted pretty">{brand.description}</p>
          {outlets.length > 0 && <Stores stores={outlets} />}
        </Section>
      )}
      {recommended.length > 0 && (
        <Section title={t("info.tryToo")}>
          <Stores stores={recommended.slice(0, MAX)} />
        </Section>
      )}
    </>
  );
}

interface StoresProps {
  stores: readonly (StoreSummary & { reason?: RecommendationReason })[];
}

function Stores({ stores }: StoresProps) {
  const t = useTranslation();
  return (
    <ul className="stack gap-3">
      {stores.map(({ reason, ...store }) => (
        <li key={store.storeId}>
          {reason && <p className={styles.reason}>{t(`info.reason.${reason}`)}</p>}
          <StoreEntry store={store} />
        </li>
      ))}
    </ul>
  );
}
