import type { Operator } from "@santap/contract/schemas/operator";
import { Button } from "@santap/ui/input/button";
import { useState } from "react";
import { Frame } from "../../shell/frame/frame.tsx";
import { useFormat } from "../../shell/language/use-format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useTitle } from "../../shell/use-title.ts";
import { classes } from "./chart/classes.ts";
import { Filters } from "./filters.tsx";
import type { InsightsFilter } from "./insights-filter.ts";
import { ErrorsPanel } from "./panels/errors-panel.tsx";
import { FunnelPanel } from "./panels/funnel-panel.tsx";
import { LossPanel } from "./panels/loss-panel.tsx";
import { RatePanel } from "./panels/rate-panel.tsx";
import { Stats } from "./stats.tsx";
import { useInsights, type Insights } from "./use-insights.ts";
import { useLive, type Live } from "./use-live.ts";
import styles from "./insights-screen.module.css";

/** What diners do, how much of it arrives here, and what breaks. Nothing on this page changes anything. */
export function InsightsScreen({ operator }: { operator: Operator }) {
  const t = useTranslation();
  useTitle(t("insights.title"));
  const [filter, setFilter] = useState<InsightsFilter>({
    range: "1h",
    language: null,
    appVersion: null,
  });
  const live = useLive();
  const insights = useInsights(filter, live.running);
  return (
    <Frame operator={operator}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t("insights.title")}</h1>
        <LiveStatus live={live} insights={insights} />
      </div>
      <Filters
        filter={filter}
        versions={insights.versions.data?.versions ?? []}
        onChange={setFilter}
      />
      <Stats insights={insights} />
      <div className={styles.panels}>
        <FunnelPanel query={insights.funnel} />
        <RatePanel query={insights.rate} />
        <ErrorsPanel query={insights.errors} />
        <LossPanel query={insights.loss} ofOneLanguage={filter.language !== null} />
      </div>
    </Frame>
  );
}

function LiveStatus({ live, insights }: { live: Live; insights: Insights }) {
  const t = useTranslation();
  const format = useFormat();
  const time = format.clock(insights.rate.dataUpdatedAt);
  return (
    <div className={styles.live}>
      {insights.rate.dataUpdatedAt > 0 && (
        <p className={styles.status}>
          <span className={classes(styles.lamp, live.running && styles.on)} aria-hidden="true" />
          {t(live.running ? "insights.live" : "insights.paused", { time })}
        </p>
      )}
      <Button variant="secondary" size="small" onClick={live.toggle}>
        {t(live.running ? "insights.pause" : "insights.resume")}
      </Button>
    </div>
  );
}
