import { randomId } from "../random-id.ts";
import type { EventTopic, PushedEvent } from "./event-topic.ts";
import { contend } from "./lead.ts";
import { openSharedStream, type SharedStream, type TabMessage } from "./shared-stream.ts";

export interface EventListener {
  onEvent: (event: Omit<PushedEvent, "id">) => void;
  /** Whether the topic's events arrive. */
  onLive?: (live: boolean) => void;
}

export interface SharedEvents {
  /** Returns how to stop. */
  subscribe(topic: EventTopic, listener: EventListener): () => void;
}

export interface SharedEventsOptions {
  /** Of the app: its tabs share one stream. */
  name: string;
  silentMs: number;
  /** Whether tabs that nobody sees listen, too. */
  whileHidden: boolean;
}

/** The leading tab answers at once, however busy the phone is. */
const ANSWER_MS = 5_000;

/** The pushes of an app: its tabs share one stream; where a browser cannot, each has one while it has the focus. */
export function createSharedEvents(options: SharedEventsOptions): SharedEvents {
  let refresh: (() => void) | undefined;
  const audience = createAudience(() => void setTimeout(() => refresh?.()));
  return {
    subscribe(topic, listener) {
      refresh ??= followPage(options, audience);
      return audience.subscribe(topic, listener);
    },
  };
}

/** Returns what is to be called where the tab's topics have changed. */
function followPage(options: SharedEventsOptions, audience: Audience): () => void {
  const shared = "locks" in navigator && typeof BroadcastChannel !== "undefined";
  let membership: Membership | null = null;

  function isListening(): boolean {
    if (!shared) return document.visibilityState === "visible" && document.hasFocus();
    return options.whileHidden || document.visibilityState === "visible";
  }

  function refresh(): void {
    const topics = audience.topics();
    if (topics.length === 0 || !isListening()) return leave();
    membership ??= shared ? joinTabs(options, audience) : listenAlone(options, audience);
    membership.want(topics);
  }

  function leave(): void {
    membership?.leave();
    membership = null;
    audience.setLive([]);
  }

  document.addEventListener("visibilitychange", refresh);
  window.addEventListener("pageshow", refresh);
  window.addEventListener("pagehide", leave);
  if (!shared) for (const name of ["focus", "blur"]) window.addEventListener(name, refresh);
  return refresh;
}

type Audience = ReturnType<typeof createAudience>;

/** Who listens in this tab. */
function createAudience(onChange: () => void) {
  const subscriptions = new Map<string, { topic: EventTopic; listeners: Set<EventListener> }>();
  return {
    topics: () => [...subscriptions.values()].map(({ topic }) => topic),
    setLive(ids: readonly string[]) {
      for (const [id, { listeners }] of subscriptions)
        for (const { onLive } of listeners) onLive?.(ids.includes(id));
    },
    deliver({ id, event, data }: PushedEvent) {
      for (const { onEvent } of [...(subscriptions.get(id)?.listeners ?? [])])
        onEvent({ event, data });
    },
    subscribe(topic: EventTopic, listener: EventListener) {
      const { id } = topic;
      const entry = subscriptions.get(id) ?? { topic, listeners: new Set() };
      subscriptions.set(id, entry);
      entry.listeners.add(listener);
      onChange();
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0 && subscriptions.get(id) === entry) subscriptions.delete(id);
        onChange();
      };
    },
  };
}

interface Membership {
  want(topics: readonly EventTopic[]): void;
  leave(): void;
}

function listenAlone({ silentMs }: SharedEventsOptions, audience: Audience): Membership {
  const send = (message: TabMessage) => hear(message, audience);
  const stream = openSharedStream({ silentMs, send });
  return { want: (topics) => stream.want("", topics), leave: stream.stop };
}

function joinTabs({ name, silentMs }: SharedEventsOptions, audience: Audience): Membership {
  const tab = randomId();
  const channel = new BroadcastChannel(name);
  let stream: SharedStream | null = null;
  let timer: ReturnType<typeof setTimeout>;
  const post = (message: TabMessage) => channel.postMessage(message);
  const postWant = () => post({ kind: "want", tab, topics: audience.topics() });

  const send = (message: TabMessage) => {
    post(message);
    receive(message);
  };
  const place = contend(name, () => {
    const leading = openSharedStream({ silentMs, send });
    stream = leading;
    stream.want(tab, audience.topics());
    post({ kind: "who" });
    return () => {
      leading.stop();
      if (stream === leading) stream = null;
    };
  });

  function expectLeader(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      audience.setLive([]);
      place.take();
    }, ms);
  }

  function receive(message: TabMessage): void {
    if (message.kind === "who") return postWant();
    if (message.kind === "want") return stream?.want(message.tab, message.topics);
    if (message.kind === "live") expectLeader(silentMs + ANSWER_MS);
    hear(message, audience);
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data);
  return {
    want(topics) {
      if (stream !== null) return stream.want(tab, topics);
      postWant();
      expectLeader(ANSWER_MS);
    },
    leave() {
      clearTimeout(timer);
      post({ kind: "want", tab, topics: [] });
      place.stop();
      channel.close();
    },
  };
}

function hear(message: TabMessage, audience: Audience): void {
  if (message.kind === "event") audience.deliver(message);
  if (message.kind === "live") audience.setLive(message.ids);
}
