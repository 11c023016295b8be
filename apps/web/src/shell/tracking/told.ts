import type { EventGroup, EventId, EventProperties } from "@santap/contract/tracking/event-plan";
import type { Properties } from "@santap/tracking/event/event";

/** Something that a screen tells, as it was at that moment; without an event, that the page is another one. */
export interface Told {
  event?: { group: EventGroup; id: string; properties: Properties };
  /** Epoch ms. */
  at: number;
  /** Path and query. */
  page: string;
}

/** As many as the event SDK would keep before it is ready. */
const MOST_KEPT = 200;

const kept: Told[] = [];
let receiver: ((told: Told) => void) | null = null;

/** Hands on what is told, and first what was kept until now. */
export function receive(next: (told: Told) => void): void {
  receiver = next;
  kept.splice(0).forEach(next);
}

/** An event of the plan; another event, or another property, does not compile. */
export function track<G extends EventGroup, E extends EventId<G>>(
  group: G,
  id: E,
  properties: EventProperties<G, E>,
): void {
  tell({ group, id, properties });
}

/** Costs a screen nothing: until the SDK is there, it is kept in memory. */
export function tell(event?: Told["event"]): void {
  const told = {
    ...(event && { event }),
    at: Date.now(),
    page: location.pathname + location.search,
  };
  if (receiver) receiver(told);
  else if (kept.length < MOST_KEPT) kept.push(told);
}
