import type { Parts } from "../parts.ts";
import { createAcquirerReports } from "./payment/acquirer/acquirer-reports.ts";
import { connectAcquirers, type ConnectedAcquirers } from "./payment/connect/connect-acquirers.ts";
import type { CancelAttemptDeps } from "./payment/reconcile/cancel-attempt.ts";
import { payables } from "./payment/payable/payables.ts";
import { registerPayment } from "./payment/register.ts";
import { refundPorts } from "./refund/refund-ports.ts";
import { registerRefund } from "./refund/register.ts";
import { registerSettlement } from "./settlement/register.ts";

/** The acquirers, and what it takes to apply and to cancel payments at them. */
export interface Paying extends ConnectedAcquirers {
  cancelling: CancelAttemptDeps;
}

/** Before the contexts below, which are given its functions. */
export function connectPaying(parts: Parts): Paying {
  const { config, db, metrics, clock, log } = parts;
  const { publicOrigin, lateWindowMs } = config;
  const { phoneKey } = config.secrets;
  const connected = connectAcquirers(config.acquirers, { db, metrics, publicOrigin, clock });
  const { acquirers } = connected;
  const reports = createAcquirerReports({ acquirers, metrics, log, clock });
  const given = { payables, refunds: refundPorts };
  const applying = { db, lateWindowMs, phoneKey, clock, metrics, reports, ...given };
  return { ...connected, cancelling: { ...applying, acquirers } };
}

export async function registerPaying(parts: Parts, paying: Paying): Promise<void> {
  await registerPayment(parts, paying);
  registerRefund(parts, paying.acquirers);
  registerSettlement(parts, paying.settlements);
}
