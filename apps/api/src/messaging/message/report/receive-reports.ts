import type { FastifyBaseLogger } from "fastify";
import type { MessageDeps } from "../message-deps.ts";
import { sanitizeCode } from "../provider/provider-sender.ts";
import { applyReports, type SenderReport } from "./apply-report.ts";

export interface ReportDeps extends Pick<MessageDeps, "db" | "clock" | "metrics"> {
  log: Pick<FastifyBaseLogger, "error" | "info">;
  wake(): void;
}

/** Throws if the database does, so that the sender repeats the call. */
export async function receiveReports(
  deps: ReportDeps,
  sender: string,
  reports: readonly SenderReport[],
): Promise<void> {
  const applied = await applyReports(deps, reports);
  for (const { delivered } of reports) {
    deps.metrics.reports.inc({ sender, report: delivered ? "delivered" : "failed" });
  }
  // Other users of the provider account get no log line.
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
