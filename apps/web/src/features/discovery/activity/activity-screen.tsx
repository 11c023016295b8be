import type { DataOf } from "@santap/contract/call";
import { activity as activityCall } from "@santap/contract/calls/discovery";
import { useLanguage } from "@santap/client/language-provider";
import { Section } from "@santap/ui/layout/section";
import { useCall } from "../../../shell/data/use-call.ts";
import { formatUntil } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useTitle } from "../../../shell/state/use-title.ts";
import { Deals } from "../home/deal-tiles.tsx";
import { CoverPage, CoverState, CouponOffers } from "../page/cover-page.tsx";
import { StoreList } from "../store/store-list.tsx";
import page from "../page/cover-page.module.css";
import styles from "./activity.module.css";

export function ActivityScreen({ id }: { id: string }) {
  const t = useTranslation();
  const activity = useCall(activityCall, { activityId: id });
  useTitle(activity.data?.name ?? t("discovery.activity"));
  const refetch = () => void activity.refetch();
  if (activity.data) return <ActivityPage activity={activity.data} onOutdated={refetch} />;
  return (
    <CoverState
      title={t("discovery.activity")}
      error={activity.error}
      isFetching={activity.isFetching}
      onRetry={refetch}
    />
  );
}

interface ActivityPageProps {
  activity: DataOf<typeof activityCall>;
  onOutdated: () => void;
}

function ActivityPage({ activity, onOutdated }: ActivityPageProps) {
  const t = useTranslation();
  const { coupons, deals, stores, rules } = activity;
  const facts = (
    <>
      <p className={page.tagline}>{activity.tagline}</p>
      <Window {...activity} />
    </>
  );
  return (
    <CoverPage name={activity.name} imageUrl={activity.imageUrl} facts={facts}>
      <div className={page.part}>
        <CouponOffers offers={coupons} onOutdated={onOutdated} />
        {deals.length > 0 && (
          <Section title={t("discovery.deals")}>
            <Deals deals={deals} />
          </Section>
        )}
        {stores.length > 0 && (
          <Section title={t("discovery.stores")}>
            <StoreList stores={stores} />
          </Section>
        )}
        <Section title={t("discovery.rules")}>
          <p className={styles.rules}>{rules}</p>
        </Section>
      </div>
    </CoverPage>
  );
}

/** Until when it runs, or why it does not. */
function Window({ state, from, to }: Pick<ActivityPageProps["activity"], "state" | "from" | "to">) {
  const t = useTranslation();
  const { language } = useLanguage();
  const time = formatUntil(state === "NOT_YET" ? from : to, language);
  return (
    <p className={state === "RUNNING" ? styles.running : styles.over}>
      {t(`discovery.window.${state}`, { time })}
    </p>
  );
}
