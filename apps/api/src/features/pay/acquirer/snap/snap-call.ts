import type { Reply } from "@santap/snap/reply";
import type { Metrics } from "../../../../plugins/metrics.ts";
import type { SnapGateway, SnapService } from "./snap-gateway.ts";

/** One call with its outcome counted; null where nothing readable came back. */
export type SnapCall = <V>(
  service: SnapService,
  body: object,
  parse: (body: unknown) => Reply<V>,
) => Promise<Reply<V> | null>;

export interface CountedLine {
  provider: string;
  gateway: SnapGateway;
  metrics: Metrics;
}

export function countedCall({ provider: profile, gateway, metrics }: CountedLine): SnapCall {
  return async (service, body, parse) => {
    const reply = await gateway.call(service, body, parse);
    metrics.acquirerCalls.inc({ profile, service: service.code, outcome: outcomeOf(reply) });
    return reply;
  };
}

function outcomeOf(reply: Reply<unknown> | null): string {
  if (reply === null) return "NO_ANSWER";
  return reply.kind === "NOT_DONE" ? reply.outcome : reply.kind;
}
