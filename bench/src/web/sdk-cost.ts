import { median, percentile } from "../measure/percentile.ts";
import type { VisitFigures } from "./measure-visit.ts";

/** Two consecutive visits of the same page. */
export interface Pair {
  readonly on: VisitFigures;
  readonly off: VisitFigures;
}

/** Difference of one figure (ms) with and without the SDK. */
export interface Cost {
  readonly figure: string;
  readonly off: number;
  readonly on: number;
  /** Median of the differences within pairs, which have the same load from other programs. */
  readonly more: number;
  /** Interquartile range of the differences. */
  readonly spread: number;
  /** Slower: more than the spread and more than 2 % of the figure. */
  readonly verdict: "same" | "slower" | "too few visits";
}

const COMPARED = {
  FCP: "firstPaint",
  interactive: "interactive",
  "long tasks": "longTasks",
} as const satisfies Record<string, keyof VisitFigures>;
const SMALL_SHARE = 0.02;
/** Minimum for a meaningful spread. */
const FEWEST_PAIRS = 5;

export function compareCosts(pairs: readonly Pair[]): Cost[] {
  return Object.entries(COMPARED).map(([figure, name]) => {
    const differences = pairs.map(({ on, off }) => on[name] - off[name]);
    const off = median(pairs.map((pair) => pair.off[name]));
    const more = median(differences);
    const spread = percentile(differences, 75) - percentile(differences, 25);
    return {
      ...{ figure, off, more, spread },
      on: median(pairs.map((pair) => pair.on[name])),
      verdict: checkThresholds(pairs, more <= Math.max(spread, off * SMALL_SHARE)),
    };
  });
}

function checkThresholds({ length }: readonly Pair[], isSmall: boolean): Cost["verdict"] {
  if (length < FEWEST_PAIRS) return "too few visits";
  return isSmall ? "same" : "slower";
}

/** One message per figure that is slower. */
export function costFaults(screen: string, costs: readonly Cost[]): string[] {
  return costs
    .filter(({ verdict }) => verdict === "slower")
    .map(({ figure, more, spread }) => {
      const [ms, within] = [more, spread].map((one) => one.toFixed(0));
      return `${screen}: ${figure} is ${ms} ms more with the event SDK, beyond a spread of ${within} ms.`;
    });
}
