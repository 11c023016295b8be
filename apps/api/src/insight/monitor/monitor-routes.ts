import type { FastifyBaseLogger } from "fastify";
import { reportMonitor } from "@santap/contract/calls/monitor";
import { maskBeginning } from "@santap/domain/tracking/personal-data";
import { addressBlock } from "../../http/address-block.ts";
import { HttpError } from "../../http/http-error.ts";
import { createRateLimiter } from "../../http/overload/rate-limiter.ts";
import type { CallServer } from "../../http/serve-call.ts";

/** Per address block; a web app batches its reports. */
const PER_BLOCK = { perSecond: 1, burst: 20 };
const LONGEST = 300;
const CREDENTIAL = /\b(bearer|basic|token|code|otp)[\s:=]+\S+/gi;

interface MonitorDeps {
  readonly log: FastifyBaseLogger;
  clock(): number;
}

export function serveMonitor(calls: CallServer, { log, clock }: MonitorDeps): void {
  const mayReport = createRateLimiter(PER_BLOCK, clock);
  calls.serve(reportMonitor, async ({ payload, caller }) => {
    if (!mayReport(addressBlock(caller.address))) throw new HttpError(429);
    const { name, message, path, appVersion } = payload;
    const fields = Object.entries({ name, message, path, appVersion });
    const report = Object.fromEntries(
      fields.flatMap(([field, text]) => (text === undefined ? [] : [[field, masked(text)]])),
    );
    log.warn({ report }, "web app reported a failure");
    return { accepted: true };
  });
}

/** Anybody may call this: masks phone numbers and credentials. */
function masked(text: string): string {
  return maskBeginning(text, LONGEST).replace(CREDENTIAL, "$1 [masked]");
}
