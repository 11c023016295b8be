import { figure, formatTable } from "./print.ts";

/** What a figure must not exceed, be below, or reach. */
export interface Threshold {
  readonly name: string;
  /** NaN: not measured, which neither passes nor misses. */
  readonly value: number;
  readonly most?: number;
  readonly below?: number;
  readonly least?: number;
  /** Missing it fails the run; the others are printed. */
  readonly fails?: boolean;
}

export type Verdict = "pass" | "MISS" | "–";

export function judge({ value, most, below, least }: Threshold): Verdict {
  if (Number.isNaN(value)) return "–";
  const passes =
    value <= (most ?? Infinity) && value < (below ?? Infinity) && value >= (least ?? -Infinity);
  return passes ? "pass" : "MISS";
}

/** Whether one is missed that fails the run. */
export function hasMissed(thresholds: readonly Threshold[]): boolean {
  return thresholds.some((threshold) => threshold.fails && judge(threshold) === "MISS");
}

export function formatThresholds(thresholds: readonly Threshold[]): string {
  const rows = thresholds.map((one) => [
    `${one.name} ${formatLimit(one)}`,
    ...[Number.isNaN(one.value) ? "not measured" : figure(one.value), judge(one)],
  ]);
  return formatTable([["Thresholds", "measured", ""], ...rows]);
}

function formatLimit({ most, below, least }: Threshold): string {
  const show = (limit = Number.NaN) => (Number.isInteger(limit) ? `${limit}` : figure(limit));
  if (most !== undefined) return `≤ ${show(most)}`;
  return below === undefined ? `≥ ${show(least)}` : `< ${show(below)}`;
}
