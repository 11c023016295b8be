import type { StatementShare } from "../measure/database-meter.ts";
import type { Measurement } from "../measure/measurement.ts";
import { figure, formatTable } from "./table.ts";

/** Rarer statements are those of timers. */
const MIN_PER_OPERATION = 0.01;
const LONGEST_TEXT = 110;

export function formatStatements(
  { scenario, target, connections, operations }: Measurement,
  shares: readonly StatementShare[],
): string {
  const rows = shares
    .filter(({ calls }) => calls / operations >= MIN_PER_OPERATION)
    .map(({ text, calls, ms }) => [
      text.replace(/\s+/g, " ").slice(0, LONGEST_TEXT),
      figure(calls / operations),
      figure(ms / operations),
    ]);
  const head = [`${scenario} ${target} at ${connections}`, "calls/op", "ms/op"];
  return `\n${formatTable([head, ...rows])}`;
}
