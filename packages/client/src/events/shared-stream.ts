import { MAX_TOPICS } from "@santap/contract/calls/events";
import { connectEvents } from "./event-connection.ts";
import type { EventTopic, PushedEvent } from "./event-topic.ts";

/** Between the tabs of a browser. */
export type TabMessage =
  /** What a tab listens to; nothing once it has gone. */
  | { kind: "want"; tab: string; topics: readonly EventTopic[] }
  /** A tab that has begun to lead asks what the others want. */
  | { kind: "who" }
  | { kind: "live"; ids: readonly string[] }
  | ({ kind: "event" } & PushedEvent);

export interface StreamPlan {
  silentMs: number;
  send: (message: TabMessage) => void;
}

export interface SharedStream {
  want(tab: string, topics: readonly EventTopic[]): void;
  stop(): void;
}

/** What several tabs say at once is one change of the stream. */
const GATHER_MS = 30;

/** The one stream of a browser, for what its tabs want; opened anew where that has changed. */
export function openSharedStream({ silentMs, send }: StreamPlan): SharedStream {
  const wanted = new Map<string, readonly EventTopic[]>();
  const last = new Map<string, TabMessage>();
  let live: readonly string[] = [];
  let open = { key: "", stop: () => undefined as void };
  let timer: ReturnType<typeof setTimeout>;

  function connect(topics: readonly EventTopic[]): () => void {
    // The one before stays until the next is there, so that nothing is missed in between.
    const dropBefore = callOnce(open.stop);
    const stop = connectEvents({
      ...{ topics, silentMs },
      onEvent(event) {
        last.set(event.id, { kind: "event", ...event });
        send({ kind: "event", ...event });
      },
      onLive(ids) {
        dropBefore();
        send({ kind: "live", ids: (live = ids) });
      },
    });
    return () => {
      dropBefore();
      stop();
    };
  }

  function update(): void {
    const topics = mergeTopics([...wanted.values()]);
    const key = topics.map(({ id, token }) => `${id} ${token}`).join();
    if (key === open.key) return;
    if (topics.length === 0) open.stop();
    open = { key, stop: topics.length === 0 ? () => undefined : connect(topics) };
  }

  return {
    want(tab, topics) {
      wanted.set(tab, topics);
      send({ kind: "live", ids: live });
      for (const { id } of topics) {
        const message = live.includes(id) ? last.get(id) : undefined;
        if (message) send(message);
      }
      clearTimeout(timer);
      timer = setTimeout(update, GATHER_MS);
    },
    stop() {
      clearTimeout(timer);
      open.stop();
    },
  };
}

function callOnce(task: () => void): () => void {
  let due = true;
  return () => {
    if (due) task();
    due = false;
  };
}

/** Each once, in one order, as many as a stream may have. */
export function mergeTopics(wanted: readonly (readonly EventTopic[])[]): EventTopic[] {
  const byId = new Map(wanted.flat().map((topic) => [topic.id, topic]));
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, MAX_TOPICS);
}
