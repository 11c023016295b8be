import type { FastifyBaseLogger } from "fastify";
import { DatabaseLost } from "./database-lost.ts";

const LOG_EVERY_MS = 30_000;

type LogMethod = (this: FastifyBaseLogger, ...args: unknown[]) => void;

/**
 * Logger hook: while the database is lost, one warning per 30 s with the number of omitted lines.
 */
export function throttleLossLogs(now: () => number = () => performance.now()) {
  let keptAt = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return function logMethod(this: FastifyBaseLogger, args: unknown[], method: LogMethod): void {
    const lost = findLoss(args[0]);
    if (lost === null) {
      method.apply(this, args);
    } else if (now() - keptAt < LOG_EVERY_MS) {
      leftOut += 1;
    } else {
      keptAt = now();
      this.warn({ reason: String(lost.cause), leftOut, during: args[1] }, lost.message);
      leftOut = 0;
    }
  };
}

function findLoss(line: unknown): DatabaseLost | null {
  if (typeof line !== "object" || line === null || !("err" in line)) return null;
  return line.err instanceof DatabaseLost ? line.err : null;
}
