import type { FastifyBaseLogger } from "fastify";
import type { MessageDeps } from "../message-deps.ts";
import { sanitizeCode } from "../provider/provider-sender.ts";
import { applyReports, type SenderReport } from "./apply-report.ts";

export interface ReportDeps extends Pick<MessageDeps, "db" | "clock" | "metrics"> {
  log: Pick<FastifyBaseLogger, "error" | "info">;
  /** Makes the worker look at once. */
  wake(): void;
}

/** Applies what one call of a sender reported. Throws where the database does: then it comes again. */
export async function receiveReports(
  deps: ReportDeps,
  sender: string,
  reports: readonly SenderReport[],
): Promise<void> {
  const applied = await applyReports(deps, reports);
  for (const { delivered } of reports) {
    deps.metrics.reports.inc({ sender, report: delivered ? "delivered" : "failed" });
  }
  // Others may share an account with us: only what concerns our messages is worth a line.
  for (const { report } of applied) logReport(deps, sender, report);
  if (applied.some(({ step }) => step.status === "QUEUED")) deps.wake();
}

function logReport({ log }: ReportDeps, sender: string, report: SenderReport): void {
  if (report.delivered) return;
  const { reference, fault } = report;
  const line = { sender, reference, code: fault === null ? null : sanitizeCode(fault.code) };
  if (fault?.meaning === "OPERATOR") {
    log.error(line, "a message sender refuses our settings, template or balance");
  } else {
    log.info(line, "a message was reported as not delivered");
  }
}
