import type { Rate } from "@santap/contract/schemas/insights";
import { useFormat, type Format } from "../../../shell/language/use-format.ts";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import { AsTable } from "../chart/data-table.tsx";
import { LineChart } from "../chart/line-chart.tsx";
import { Panel, PanelText } from "../panel.tsx";
import type { QueryOf } from "../use-insights.ts";

/** Longer steps than this are named by day. */
const DAILY_MS = 60 * 60_000;

export function RatePanel({ query }: { query: QueryOf<Rate> }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t("insights.rate")} query={query} isEmpty={({ total }) => total === 0}>
      {(rate) => {
        const { points, stepMs } = rate;
        const name = stepMs > DAILY_MS ? format.day : format.time;
        const label = stepMs > DAILY_MS ? format.moment : format.time;
        return (
          <>
            <PanelText>{t("insights.rateText", { count: format.count(rate.total) })}</PanelText>
            <LineChart
              tall
              label={t("insights.rate")}
              values={points.map(({ perMinute }) => perMinute)}
              tick={format.rate}
              name={(index) => name(points[index]?.at ?? 0)}
              describe={(index) => sayPoint(rate, index, { t, format, label })}
            />
            <AsTable
              summary={t("insights.asTable")}
              caption={t("insights.rate")}
              columns={[t("insights.time"), t("insights.count"), t("insights.perMinute")]}
              rows={points.map(({ at, count, perMinute }) => ({
                key: at,
                cells: [label(at), format.count(count), format.rate(perMinute)],
              }))}
            />
          </>
        );
      }}
    </Panel>
  );
}

interface Saying {
  t: Translate;
  format: Format;
  label: (at: number) => string;
}

function sayPoint({ points }: Rate, index: number, { t, format, label }: Saying): string {
  const point = points[index];
  if (!point) return "";
  const running = index === points.length - 1;
  return t(running ? "insights.ratePointNow" : "insights.ratePoint", {
    time: label(point.at),
    rate: format.rate(point.perMinute),
  });
}
