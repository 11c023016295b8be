import type { DataOf } from "@santap/contract/call";
import { pavilionCoupons, pavilionInfo } from "@santap/contract/calls/discovery";
import { Section } from "@santap/ui/layout/section";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useTitle } from "../../../shell/state/use-title.ts";
import { CoverPage, CoverState, CouponOffers } from "../page/cover-page.tsx";
import { StoreList } from "../store/store-list.tsx";
import styles from "../page/cover-page.module.css";

const IN_SIGHT = 3;

export function PavilionScreen({ id }: { id: string }) {
  const t = useTranslation();
  const pavilion = useCall(pavilionInfo, { brandId: id });
  useTitle(pavilion.data?.name ?? t("discovery.pavilion"));
  if (pavilion.data) return <PavilionPage pavilion={pavilion.data} />;
  return (
    <CoverState
      title={t("discovery.pavilion")}
      error={pavilion.error}
      isFetching={pavilion.isFetching}
      onRetry={() => void pavilion.refetch()}
    />
  );
}

function PavilionPage({ pavilion }: { pavilion: DataOf<typeof pavilionInfo> }) {
  const t = useTranslation();
  const { name, imageUrl, tagline, description, stores } = pavilion;
  const facts = (
    <>
      <p className={styles.tagline}>{tagline}</p>
      <p className={styles.description}>{description}</p>
    </>
  );
  return (
    <CoverPage name={name} imageUrl={imageUrl} facts={facts}>
      <div className={styles.part}>
        <PavilionCoupons brandId={pavilion.brandId} />
        <Section title={t("discovery.stores")}>
          {stores.length === 0 && <p className={styles.tagline}>{t("discovery.noStores")}</p>}
          <StoreList stores={stores} eager={IN_SIGHT} />
        </Section>
      </div>
    </CoverPage>
  );
}

/** Without them the page is as good. */
function PavilionCoupons({ brandId }: { brandId: string }) {
  const { data, refetch } = useCall(pavilionCoupons, { brandId });
  return <CouponOffers offers={data?.coupons ?? []} onOutdated={() => void refetch()} />;
}
