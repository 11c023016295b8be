import { readEvents, requestEvents, type EventTopic, type PushedEvent } from "./event-topic.ts";

const RETRY_MS = [1_000, 2_000, 5_000] as const;
/** Where a newer stream took the place, or a topic was refused: at once, they would end each other in turn. */
const REFUSED_RETRY_MS = 60_000;

export interface Connection {
  topics: readonly EventTopic[];
  /** The server is heard from more often. */
  silentMs: number;
  onEvent: (event: PushedEvent) => void;
  /** With the topics that are open; also at every heartbeat, and where they are none. */
  onLive: (ids: readonly string[]) => void;
}

/** Listens until it is stopped, by a new stream whenever one has ended or is silent. */
export function connectEvents(connection: Connection): () => void {
  const { topics, silentMs } = connection;
  let current = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;

  function startIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      connection.onLive([]);
      start();
    }, ms);
  }

  function start(): void {
    current.abort();
    current = new AbortController();
    startIn(silentMs);
    void run(current.signal);
  }

  async function run(signal: AbortSignal): Promise<void> {
    const live = createLiveTopics(connection, start, signal);
    try {
      const stream = await requestEvents(topics, signal);
      live.open();
      await readEvents(stream, (event) => {
        failures = 0;
        startIn(silentMs);
        live.take(event);
      });
    } catch {
      // Screens poll meanwhile.
    }
    live.lose();
    if (signal.aborted) return;
    const retryMs = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
    startIn(live.isReplaced() ? REFUSED_RETRY_MS : retryMs);
    failures += 1;
  }

  start();
  return () => {
    clearTimeout(timer);
    current.abort();
  };
}

/** Which topics a stream brings; `restart` asks anew, later, for those that it does not bring any more. */
function createLiveTopics(
  { topics, onEvent, onLive }: Connection,
  restart: () => void,
  signal: AbortSignal,
) {
  let live: readonly string[] = [];
  let replaced = false;
  let refused: ReturnType<typeof setTimeout> | undefined;
  const tell = (ids: readonly string[]) => onLive((live = ids));
  signal.addEventListener("abort", () => clearTimeout(refused));
  return {
    isReplaced: () => replaced,
    open: () => tell(topics.map(({ id }) => id)),
    lose() {
      clearTimeout(refused);
      if (!signal.aborted) tell([]);
    },
    take(pushed: Omit<PushedEvent, "id"> | null) {
      if (pushed === null || pushed.event === "alive") return tell(live);
      const { topic } = pushed.data;
      const id = typeof topic === "string" ? topic : (topics[0]?.id ?? "");
      if (pushed.event !== "end") {
        replaced ||= pushed.event === "replaced";
        return onEvent({ ...pushed, id });
      }
      tell(live.filter((one) => one !== id));
      clearTimeout(refused);
      refused = setTimeout(restart, REFUSED_RETRY_MS);
    },
  };
}
