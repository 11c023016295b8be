import type { Findings } from "../measure/measurement.ts";
import type { Threshold } from "../measure/thresholds.ts";

const MAX_STATEMENTS = 10;
const MAX_GROWTH = 1.2;

/** Growth is that relative to the baseline, whose tables do not grow: other programs slow both alike. */
export function limitSettling({ get, ratio }: Findings): Threshold[] {
  const growth = ratio("S2", "cpu") / ratio("S1", "cpu");
  const alone = get("S2", "cpu") / get("S1", "cpu");
  return [
    ...["S1", "S2"].map((name) => ({
      name: `${name} statements`,
      value: get(name, "statements"),
      most: MAX_STATEMENTS,
      fails: true,
    })),
    {
      name: `CPU × baseline among many orders, × that among few (without the baseline ${alone.toFixed(2)})`,
      value: growth,
      most: MAX_GROWTH,
      fails: true,
    },
    {
      name: "throughput at 16 connections, × baseline (aim)",
      value: ratio("S1", "perSecond"),
      least: 0.5,
    },
  ];
}
