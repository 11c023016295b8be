import type { VisitFigures } from "./measure-visit.ts";

/** Screens with thresholds: the way from looking for a place to the code. */
export const JUDGED: readonly string[] = [
  "home",
  "store menu",
  "order confirm",
  "cashier",
  "QRIS page",
];
const MAX_SHIFT = 0.02;
const MAX_INTERACTIVE_MS = 2500;
/** Notification to result on screen; a goal, not a limit. */
export const PUSH_GOAL_MS = 300;

/** One message per missed threshold. Requests to other origins are never allowed. */
export function findFaults(screen: string, figures: VisitFigures): string[] {
  const { layoutShift, interactive, foreign } = figures;
  const faults = foreign > 0 ? [`${screen} asks other origins (${foreign} requests).`] : [];
  if (!JUDGED.includes(screen)) return faults;
  if (!(layoutShift <= MAX_SHIFT)) {
    faults.push(`${screen} shifts by ${layoutShift.toFixed(3)}, more than ${MAX_SHIFT}.`);
  }
  if (!(interactive <= MAX_INTERACTIVE_MS)) {
    const ms = interactive.toFixed(0);
    faults.push(`${screen} answers after ${ms} ms, later than ${MAX_INTERACTIVE_MS}.`);
  }
  return faults;
}
