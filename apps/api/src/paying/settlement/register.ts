import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Parts } from "../../parts.ts";
import type { SettlementSource } from "../payment/acquirer/settlement-source.ts";
import { compareDueSettlements } from "./compare-settlements.ts";
import { registerMoneyMetrics } from "./money-metrics.ts";

export function registerSettlement(
  { workers, db, clock, log, metrics: { registry } }: Parts,
  sources: readonly SettlementSource[],
): void {
  const onError = (err: unknown) => log.error({ err }, "the state of the money could not be read");
  registerMoneyMetrics({ registry, db, clock, onError });
  workers.add({
    name: "settlement",
    everyMs: MINUTE_MS,
    run: () => compareDueSettlements({ db, sources, clock, log }),
  });
}
