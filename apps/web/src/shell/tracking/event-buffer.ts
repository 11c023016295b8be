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
let receiver: ((tracked: TrackedEvent) => void) | null = null;

/** Passes on buffered events first. */
export function connectEventReceiver(next: (tracked: TrackedEvent) => void): void {
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
  const tracked = {
    ...(event && { event }),
    at: Date.now(),
    page: location.pathname + location.search,
  };
  if (receiver) receiver(tracked);
  else if (buffer.length < BUFFER_LIMIT) buffer.push(tracked);
}

/** Per path: another query is the same page. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => bufferEvent(), [pathname]);
}

/** Tracks once per `key`. */
export function useTrackOnce(key: string | null, onTrack: () => void): void {
  const latest = useRef(onTrack);
  latest.current = onTrack;
  const trackedKey = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || key === trackedKey.current) return;
    trackedKey.current = key;
    latest.current();
  }, [key]);
}
