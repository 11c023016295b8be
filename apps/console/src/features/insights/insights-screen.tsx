import type { Operator } from "@santap/contract/schemas/operator";
import { Button } from "@santap/ui/input/button";
import { useState, useEffect } from "react";
import { Skeleton } from "@santap/ui/layout/skeleton";
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
import { useInsights, type Insights } from "./use-insights.ts";
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

/** Nobody has been here for so long: asking on would keep a forgotten session alive for ever. */
const IDLE_MS = 30 * 60_000;
const LOOK_EVERY_MS = 60_000;
const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

interface Live {
  readonly running: boolean;
  toggle: () => void;
}

/** Whether the page follows what happens. It rests when asked to, and after half an hour without use. */
function useLive(now: () => number = Date.now): Live {
  const [running, setRunning] = useState(true);
  useEffect(() => {
    if (!running) return undefined;
    let last = now();
    const note = () => void (last = now());
    const watch = window.setInterval(() => {
      if (now() - last >= IDLE_MS) setRunning(false);
    }, LOOK_EVERY_MS);
    for (const input of INPUTS) window.addEventListener(input, note, { passive: true });
    return () => {
      window.clearInterval(watch);
      for (const input of INPUTS) window.removeEventListener(input, note);
    };
  }, [running, now]);
  return { running, toggle: () => setRunning((was) => !was) };
}

/** The four figures that one looks for first. */
function Stats({ insights }: { insights: Insights }) {
  const t = useTranslation();
  const format = useFormat();
  const { funnel, rate, loss, errors } = insights;
  const share = (value: number | null | undefined) =>
    value === undefined ? undefined : value === null ? "–" : format.percent(value);
  const count = (value: number | undefined) =>
    value === undefined ? undefined : format.count(value);
  return (
    <dl className={styles.stats}>
      <Stat name={t("insights.statEvents")} value={count(rate.data?.total)} />
      <Stat
        name={t("insights.statPaid")}
        value={share(funnel.data && (funnel.data.steps.at(-1)?.ofFirst ?? null))}
      />
      <Stat name={t("insights.statLoss")} value={share(loss.data && loss.data.loss)} />
      <Stat name={t("insights.statErrors")} value={count(errors.data?.total)} />
    </dl>
  );
}

function Stat({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className={styles.stat}>
      <dt className="muted text-14">{name}</dt>
      <dd className={styles.value}>{value ?? <Skeleton shape="title" width="4rem" />}</dd>
    </div>
  );
}
