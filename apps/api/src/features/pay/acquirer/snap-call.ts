import type { Reply } from "@santap/snap/reply";
import type { Metrics } from "../../../plugins/metrics.ts";
import type { SnapGateway, SnapService } from "./snap-gateway.ts";

/** One call with its outcome counted; null where nothing readable came back. */
export type SnapCall = <V>(
  service: SnapService,
  body: object,
  parse: (body: unknown) => Reply<V>,
) => Promise<Reply<V> | null>;

export function countedCall(gateway: SnapGateway, metrics: Metrics): SnapCall {
  return async (service, body, parse) => {
    const reply = await gateway.call(service, body, parse);
    metrics.acquirerCalls.inc({ service: service.code, outcome: outcomeOf(reply) });
    return reply;
  };
}

function outcomeOf(reply: Reply<unknown> | null): string {
  if (reply === null) return "NO_ANSWER";
  return reply.kind === "NOT_DONE" ? reply.outcome : reply.kind;
}
