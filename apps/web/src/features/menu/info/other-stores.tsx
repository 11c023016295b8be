import { recommendStores } from "@santap/contract/calls/discovery";
import type { RecommendationReason } from "@santap/contract/schemas/discovery/recommendation";
import type { StoreSummary } from "@santap/contract/schemas/discovery/discovery";
import { useStore } from "@santap/client/store";
import { Section } from "@santap/ui/layout/section";
import { useCall } from "../../../shell/data/use-call.ts";
import { chosenPlace, toPlaceQuery } from "../../../shell/device/chosen-place.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { StoreEntry } from "../../../shell/store/store-entry.tsx";
import styles from "./store-info.module.css";
import type { StoreInfo } from "./opening-hours.tsx";

const MOST = 6;

/** The brand with its other outlets, and stores to try instead, each with its reason. */
export function OtherStores({ info }: { info: StoreInfo }) {
  const t = useTranslation();
  const { brand, outlets } = info;
  const { storeId, mall } = info.store;
  const { at } = toPlaceQuery(useStore(chosenPlace));
  const place = { ...(at && { at }), ...(mall && { mallId: mall.mallId }) };
  const recommended = useCall(recommendStores, { storeId, ...place }).data?.list ?? [];
  return (
    <>
      {brand && (
        <Section title={t("info.brand", { name: brand.name })}>
          <p className={styles.description}>{brand.description}</p>
          {outlets.length > 0 && <Stores stores={outlets} />}
        </Section>
      )}
      {recommended.length > 0 && (
        <Section title={t("info.tryToo")}>
          <Stores stores={recommended.slice(0, MOST)} />
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
    <ul className={styles.stores}>
      {stores.map(({ reason, ...store }) => (
        <li key={store.storeId}>
          {reason && <p className={styles.reason}>{t(`info.reason.${reason}`)}</p>}
          <StoreEntry store={store} />
        </li>
      ))}
    </ul>
  );
}
