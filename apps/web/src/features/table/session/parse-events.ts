import type { EventListener } from "@santap/client/events/shared-events";

/** The version of a pushed event, above all once the session has ended; null for any other event. */
export function parseVersion({
  event,
  data: { version },
}: Parameters<EventListener["onEvent"]>[0]): number | null {
  if (event === "ended") return Infinity;
  return event === "version" && typeof version === "number" ? version : null;
}

/** The one to show: a lower version is dropped, as answers overtake each other. */
export function pickNewest<S extends { sessionId: string; version: number }>(
  shown: S | null,
  next: S | undefined,
): S | null {
  if (next === undefined) return shown;
  if (shown?.sessionId !== next.sessionId) return next;
  return next.version < shown.version ? shown : next;
}
