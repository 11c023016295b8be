import { useEffect, useRef } from "react";
import { useLocation } from "../route/router.tsx";
import type { EventGroup, EventId, EventProperties } from "@santap/contract/tracking/event-plan";
import type { Properties } from "@santap/tracking/event/event";

/** Something that a screen tells, as it was at that moment; without an event, that the page is another one. */
export interface TrackedEvent {
  event?: { group: EventGroup; id: string; properties: Properties };
  /** Epoch ms. */
  at: number;
  /** Path and query. */
  page: string;
}

/** As many as the event SDK would keep before it is ready. */
const BUFFER_LIMIT = 200;

const buffer: TrackedEvent[] = [];
let receiver: ((told: TrackedEvent) => void) | null = null;

/** Hands on what is told, and first what was kept until now. */
export function connectEventReceiver(next: (told: TrackedEvent) => void): void {
  receiver = next;
  buffer.splice(0).forEach(next);
}

/** An event of the plan; another event, or another property, does not compile. */
export function track<G extends EventGroup, E extends EventId<G>>(
  group: G,
  id: E,
  properties: EventProperties<G, E>,
): void {
  bufferEvent({ group, id, properties });
}

/** Costs a screen nothing: until the SDK is there, it is kept in memory. */
export function bufferEvent(event?: TrackedEvent["event"]): void {
  const told = {
    ...(event && { event }),
    at: Date.now(),
    page: location.pathname + location.search,
  };
  if (receiver) receiver(told);
  else if (buffer.length < BUFFER_LIMIT) buffer.push(told);
}

/** Tells each page that comes on screen; another step of the same one is no other page. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => bufferEvent(), [pathname]);
}

/** Tells once for each `key`, as soon as there is one: a screen that renders again says nothing new. */
export function useTrackOnce(key: string | null, tellIt: () => void): void {
  const latest = useRef(tellIt);
  latest.current = tellIt;
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || key === told.current) return;
    told.current = key;
    latest.current();
  }, [key]);
}
