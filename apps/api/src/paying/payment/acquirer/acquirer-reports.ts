import { DAY_MS } from "@santap/domain/calendar/local-time";
import type { QrisDeviation } from "@santap/qris/issued";
import type { FastifyBaseLogger } from "fastify";
import type { Metrics } from "../../../http/metrics.ts";
import type { Acquirers } from "./acquirers.ts";

interface Charged {
  provider: string;
  pay_type: string;
  amount: number;
}

/** What an operator settles with the acquirer. */
export interface AcquirerReports {
  /** The payer is charged more than the bill: somebody has turned a switch at the acquirer. */
  payerFee(attempt: Charged, detail: string): void;
  /** Each is counted, and logged once a day by each process. */
  deviations(attempt: Pick<Charged, "provider">, deviations: readonly QrisDeviation[]): void;
}

interface ReportParts {
  acquirers: Acquirers;
  metrics: Pick<Metrics, "payerFees" | "qrDeviations">;
  log: Pick<FastifyBaseLogger, "error" | "warn">;
  clock(): number;
}

export function createAcquirerReports(parts: ReportParts): AcquirerReports {
  const { acquirers, metrics, log, clock } = parts;
  // As many as there are profiles and deviations.
  const loggedOn = new Map<string, number>();
  return {
    payerFee(attempt, detail) {
      const { provider, amount } = attempt;
      const { payerFeeSwitch } = acquirers.get(attempt);
      metrics.payerFees.inc({ profile: provider, switch: payerFeeSwitch });
      const told = { provider, amount, detail, switch: payerFeeSwitch };
      log.error(told, "the acquirer puts its fee on the payer: turn the switch off there");
    },
    deviations({ provider }, deviations) {
      const today = Math.floor(clock() / DAY_MS);
      for (const deviation of deviations) {
        metrics.qrDeviations.inc({ profile: provider, deviation });
        const key = `${provider} ${deviation}`;
        if (loggedOn.get(key) === today) continue;
        loggedOn.set(key, today);
        log.warn({ provider, deviation }, "the acquirer's codes deviate from the standard");
      }
    },
  };
}
