import type { FastifyBaseLogger } from "fastify";
import { reportMonitor } from "@santap/contract/monitor";
import type { CallServer } from "../../plugins/serve-call.ts";

/** Internal failures of the web app end in the log, without anything about the person. */
export function serveMonitor(calls: CallServer, log: FastifyBaseLogger): void {
  calls.serve(reportMonitor, async ({ payload }) => {
    const { name, message, path, appVersion } = payload;
    log.warn({ report: { name, message, path, appVersion } }, "web app reported a failure");
    return { accepted: true };
  });
}
