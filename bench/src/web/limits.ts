import { median, percentile } from "../measure/numbers.ts";
import type { Threshold } from "../measure/thresholds.ts";
import type { VisitFigures } from "./measure-visit.ts";

/** Screens with thresholds: the way from looking for a place to the code. */
export const JUDGED = ["home", "store menu", "order confirm", "cashier", "QRIS page"];

/** Requests to other origins are never allowed. */
export function limitVisit(screen: string, figures: VisitFigures): Threshold[] {
  const limits: [keyof VisitFigures, string, number][] = [
    ["foreign", "requests to other origins", 0],
    ["layoutShift", "layout shift", 0.02],
    ["interactive", "interactive, ms", 2_500],
  ];
  const isJudged = JUDGED.includes(screen);
  return limits.slice(0, isJudged ? limits.length : 1).map(([name, words, most]) => ({
    name: `${screen}: ${words}`,
    value: orMissed(figures[name]),
    most,
    fails: true,
  }));
}

/** Two consecutive visits of the same page, with and without the event SDK. */
export interface Pair {
  readonly on: VisitFigures;
  readonly off: VisitFigures;
}

const SMALL_SHARE = 0.02;
/** Minimum for a meaningful spread. */
const FEWEST_PAIRS = 5;

/**
 * No measurable change: the median of the differences within pairs, which have the same load from other
 * programs, is at most their interquartile range or 2 % of the figure.
 */
export function limitSdk(screen: string, pairs: readonly Pair[]): Threshold[] {
  return (["firstPaint", "interactive", "longTasks"] as const).map((name) => {
    const more = pairs.map(({ on, off }) => on[name] - off[name]);
    const without = median(pairs.map(({ off }) => off[name]));
    const spread = percentile(more, 75) - percentile(more, 25);
    return {
      name: `${screen}: ${name} with the event SDK, ms more than ${without.toFixed(0)}`,
      value: pairs.length < FEWEST_PAIRS ? Number.NaN : orMissed(median(more)),
      most: Math.max(spread || 0, without * SMALL_SHARE || 0),
      fails: true,
    };
  });
}

/** A missing figure is an error. */
function orMissed(value: number): number {
  return Number.isNaN(value) ? Infinity : value;
}
