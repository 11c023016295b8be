import { median, percentile } from "../measure/percentile.ts";
import type { VisitFigures } from "./measure-visit.ts";

/** The same page twice, one visit right after the other. */
export interface Pair {
  readonly on: VisitFigures;
  readonly off: VisitFigures;
}

/** What a figure of a page, ms, is with the event SDK more than without it. */
export interface Cost {
  readonly figure: string;
  readonly off: number;
  readonly on: number;
  /** Median of the differences within the pairs: what else the machine does meets both. */
  readonly more: number;
  /** Within so much lies the middle half of these differences. */
  readonly spread: number;
  /** Slower: beyond the spread, and beyond 2 % of the figure. */
  readonly verdict: "same" | "slower" | "too few visits";
}

const COMPARED = {
  FCP: "firstPaint",
  interactive: "interactive",
  "long tasks": "longTasks",
} as const satisfies Record<string, keyof VisitFigures>;
const SMALL_SHARE = 0.02;
/** Of fewer differences nobody knows how far they spread. */
const FEWEST_PAIRS = 5;

/** The cost of the SDK in each figure that a person feels. */
export function costsOf(pairs: readonly Pair[]): Cost[] {
  return Object.entries(COMPARED).map(([figure, name]) => {
    const differences = pairs.map(({ on, off }) => on[name] - off[name]);
    const off = median(pairs.map((pair) => pair.off[name]));
    const more = median(differences);
    const spread = percentile(differences, 75) - percentile(differences, 25);
    return {
      ...{ figure, off, more, spread },
      on: median(pairs.map((pair) => pair.on[name])),
      verdict: verdictOf(pairs, more <= Math.max(spread, off * SMALL_SHARE)),
    };
  });
}

function verdictOf({ length }: readonly Pair[], isSmall: boolean): Cost["verdict"] {
  if (length < FEWEST_PAIRS) return "too few visits";
  return isSmall ? "same" : "slower";
}

/** What misses the bar "no measurable change", one sentence each. */
export function costFaults(screen: string, costs: readonly Cost[]): string[] {
  return costs
    .filter(({ verdict }) => verdict === "slower")
    .map(({ figure, more, spread }) => {
      const [ms, within] = [more, spread].map((one) => one.toFixed(0));
      return `${screen}: ${figure} is ${ms} ms more with the event SDK, beyond a spread of ${within} ms.`;
    });
}
