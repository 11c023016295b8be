import type { VisitFigures } from "./measure-visit.ts";

/** Where a person waits with the wallet in the other hand. */
export const JUDGED: readonly string[] = ["cashier", "QRIS page"];
const MOST_SHIFT = 0.02;
const MOST_INTERACTIVE_MS = 2500;
/** Notification to result on screen; a goal, not a limit. */
export const WISHED_PUSH_MS = 300;

/** One message per missed threshold. Requests to other origins are never allowed. */
export function findFaults(screen: string, figures: VisitFigures): string[] {
  const { layoutShift, interactive, foreign } = figures;
  const faults = foreign > 0 ? [`${screen} asks other origins (${foreign} requests).`] : [];
  if (!JUDGED.includes(screen)) return faults;
  if (!(layoutShift <= MOST_SHIFT)) {
    faults.push(`${screen} shifts by ${layoutShift.toFixed(3)}, more than ${MOST_SHIFT}.`);
  }
  if (!(interactive <= MOST_INTERACTIVE_MS)) {
    const ms = interactive.toFixed(0);
    faults.push(`${screen} answers after ${ms} ms, later than ${MOST_INTERACTIVE_MS}.`);
  }
  return faults;
}
