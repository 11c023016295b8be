import { useEffect, useRef } from "react";
import { useLocation } from "../route/router.tsx";
import type { EventGroup, EventId, EventProperties } from "@santap/contract/tracking/event-plan";
import type { Properties } from "@santap/tracking/event/event";

/** An event as of when it happened; without `event`, a page view. */
export interface TrackedEvent {
  event?: { group: EventGroup; id: string; properties: Properties };
  /** Epoch ms. */
  at: number;
  /** Path and query. */
  page: string;
}

/** The event SDK's own limit before it is ready. */
const BUFFER_LIMIT = 200;

const buffer: TrackedEvent[] = [];
let receiver: ((told: TrackedEvent) => void) | null = null;

/** Passes on buffered events first. */
export function connectEventReceiver(next: (told: TrackedEvent) => void): void {
  receiver = next;
  buffer.splice(0).forEach(next);
}

/** Events and properties that are not in the plan do not compile. */
export function track<G extends EventGroup, E extends EventId<G>>(
  group: G,
  id: E,
  properties: EventProperties<G, E>,
): void {
  bufferEvent({ group, id, properties });
}

/** Kept in memory until the SDK is loaded. */
export function bufferEvent(event?: TrackedEvent["event"]): void {
  const told = {
    ...(event && { event }),
    at: Date.now(),
    page: location.pathname + location.search,
  };
  if (receiver) receiver(told);
  else if (buffer.length < BUFFER_LIMIT) buffer.push(told);
}

/** Per path: another query is the same page. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => bufferEvent(), [pathname]);
}

/** Tracks once per `key`. */
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
