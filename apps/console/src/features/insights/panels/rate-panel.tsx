import type { Rate } from "@santap/contract/insights";
import { useFormat, type Format } from "../../../shell/language/use-format.ts";
import { useWords, type Words } from "../../../shell/language/language-provider.tsx";
import { AsTable } from "../chart/data-table.tsx";
import { LineChart } from "../chart/line-chart.tsx";
import { Panel, PanelText } from "../panel.tsx";
import type { QueryOf } from "../use-insights.ts";

/** Longer steps than this are named by day. */
const DAILY_MS = 60 * 60_000;

export function RatePanel({ query }: { query: QueryOf<Rate> }) {
  const words = useWords();
  const format = useFormat();
  return (
    <Panel title={words("insights.rate")} query={query} isEmpty={({ total }) => total === 0}>
      {(rate) => {
        const { points, stepMs } = rate;
        const name = stepMs > DAILY_MS ? format.day : format.time;
        const label = stepMs > DAILY_MS ? format.moment : format.time;
        return (
          <>
            <PanelText>{words("insights.rateText", { count: format.count(rate.total) })}</PanelText>
            <LineChart
              tall
              label={words("insights.rate")}
              values={points.map(({ perMinute }) => perMinute)}
              tick={format.rate}
              name={(index) => name(points[index]?.at ?? 0)}
              say={(index) => sayPoint(rate, index, { words, format, label })}
            />
            <AsTable
              summary={words("insights.asTable")}
              caption={words("insights.rate")}
              columns={[
                words("insights.time"),
                words("insights.count"),
                words("insights.perMinute"),
              ]}
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
  words: Words;
  format: Format;
  label: (at: number) => string;
}

function sayPoint({ points }: Rate, index: number, { words, format, label }: Saying): string {
  const point = points[index];
  if (!point) return "";
  const running = index === points.length - 1;
  return words(running ? "insights.ratePointNow" : "insights.ratePoint", {
    time: label(point.at),
    rate: format.rate(point.perMinute),
  });
}
