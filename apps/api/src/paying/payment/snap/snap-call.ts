import { looseText, startReading } from "@santap/snap/wire-reading";
import type { Reply } from "@santap/snap/reply";
import type { Metrics } from "../../../http/metrics.ts";
import type { SnapGateway, SnapService } from "./snap-gateway.ts";

export type SnapCall = <V>(
  service: SnapService,
  body: object,
  parse: (body: unknown) => Reply<V>,
) => Promise<Reply<V> | null>;

export interface SnapConnection {
  provider: string;
  gateway: SnapGateway;
  metrics: Metrics;
}

export function createSnapCall({ provider: profile, gateway, metrics }: SnapConnection): SnapCall {
  return async (service, body, parse) => {
    const reply = await gateway.call(service, body, parse);
    metrics.acquirerCalls.inc({ profile, service: service.code, outcome: getOutcome(reply) });
    return reply;
  };
}

function getOutcome(reply: Reply<unknown> | null): string {
  if (reply === null) return "NO_ANSWER";
  return reply.kind === "NOT_DONE" ? reply.outcome : reply.kind;
}

/** Rejects an answer that names another payment in `field`. Acquirers may leave the field out. */
export function matchReference<V>(
  own: { field: string; reference: string },
  parse: (body: unknown) => Reply<V>,
): (body: unknown) => Reply<V> {
  return (body) => {
    const reply = parse(body);
    if (reply.kind !== "DONE") return reply;
    const named = looseText(startReading(body), own.field, 64);
    if (named === null || named === own.reference) return reply;
    return { kind: "MALFORMED", problem: "INVALID", field: own.field };
  };
}
