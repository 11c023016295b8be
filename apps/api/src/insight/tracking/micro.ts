import type { FastifyInstance } from "fastify";
import type { StoredLine } from "./event-log/stored-line.ts";

const MAX_KEPT = 1_000;

/** Served at `/micro/*` for black-box tests, as Snowplow Micro does. */
export interface RecentEvents {
  readonly isOpen: boolean;
  record(lines: readonly StoredLine[]): void;
  accepted(): readonly object[];
  rejected(): readonly object[];
  reset(): void;
}

export const NO_RECENT_EVENTS: RecentEvents = {
  isOpen: false,
  record: () => undefined,
  accepted: () => [],
  rejected: () => [],
  reset: () => undefined,
};

export function createRecentEvents(): RecentEvents {
  let accepted: object[] = [];
  let rejected: object[] = [];
  return {
    isOpen: true,
    record(lines) {
      for (const line of lines) {
        if (line.kind === "bad") rejected.push(line);
        else {
          const { head, appId, receivedAt, skew } = line;
          accepted.push(
            ...line.events.map((event) => ({ ...event, head, appId, receivedAt, skew })),
          );
        }
      }
      accepted = accepted.slice(-MAX_KEPT);
      rejected = rejected.slice(-MAX_KEPT);
    },
    accepted: () => accepted,
    rejected: () => rejected,
    reset() {
      accepted = [];
      rejected = [];
    },
  };
}

export function serveMicro(app: FastifyInstance, recent: RecentEvents): void {
  const schema = { hide: true };
  app.get("/micro/all", { schema }, async () => {
    const [good, bad] = [recent.accepted().length, recent.rejected().length];
    return { total: good + bad, good, bad };
  });
  app.get("/micro/good", { schema }, async () => recent.accepted());
  app.get("/micro/bad", { schema }, async () => recent.rejected());
  app.post("/micro/reset", { schema }, async () => {
    recent.reset();
    return { total: 0, good: 0, bad: 0 };
  });
}
