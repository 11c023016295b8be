import type { EventListener, SharedEvents } from "@santap/client/events/shared-events";
import type { EventTopic } from "@santap/client/events/event-topic";

/** The server is heard from every 15 s. */
const OPTIONS = { name: "santap-web", silentMs: 35_000, whileHidden: false };

let loaded: Promise<SharedEvents> | undefined;

/** Loaded after the first paint: until then screens have what they have just read. */
function load(): Promise<SharedEvents> {
  loaded ??= import("@santap/client/events/shared-events").then(({ createSharedEvents }) =>
    createSharedEvents(OPTIONS),
  );
  return loaded;
}

/** Returns how to stop. */
export function subscribeToEvents(topic: EventTopic, listener: EventListener): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  load().then(
    (events) => {
      if (!stopped) stop = events.subscribe(topic, listener);
    },
    // Screens poll.
    () => (loaded = undefined),
  );
  return () => {
    stopped = true;
    stop?.();
  };
}
