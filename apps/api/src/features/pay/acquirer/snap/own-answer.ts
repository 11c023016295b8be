import type { Reply } from "@santap/snap/reply";
import { looseText, startReading } from "@santap/snap/wire-reading";

/**
 * Reads an answer only where it is about our payment: one that names another one in `field` is none.
 * Acquirers may leave the name out.
 */
export function ownAnswer<V>(
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
