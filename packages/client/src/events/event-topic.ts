import { BASE_PATH } from "@santap/contract/call";
import { EVENTS_PATH } from "@santap/contract/calls/events";
import { HEADER } from "@santap/contract/headers";

/** What a screen listens to. */
export interface EventTopic {
  /** As the server names it, e.g. `menu:S01`. */
  id: string;
  /** Where it is served alone. */
  path: string;
  /** Proves the participation in a table session; never part of an address. */
  token?: string;
}

export interface PushedEvent {
  /** Of its topic. */
  id: string;
  event: string;
  data: Readonly<Record<string, unknown>>;
}

/** One stream for all of the topics. Throws where the answer is none. */
export async function requestEvents(
  topics: readonly EventTopic[],
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const [first] = topics;
  const query = topics.map(({ id }) => `topic=${encodeURIComponent(id)}`).join("&");
  const path = first && topics.length === 1 ? first.path : `${EVENTS_PATH}?${query}`;
  const tokens = topics.flatMap(({ token }) => token ?? []);
  const headers: HeadersInit = tokens.length > 0 ? { [HEADER.participant]: tokens.join(",") } : {};
  const { body, headers: answered } = await fetch(BASE_PATH + path, {
    ...{ headers, signal, cache: "no-store" },
  });
  if (body === null || !answered.get("content-type")?.startsWith("text/event-stream"))
    throw new Error("no stream");
  return body;
}

/** Gives each event until the stream ends, null for a heartbeat. */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  onEvent: (event: Omit<PushedEvent, "id"> | null) => void,
): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + decoder.decode(value, { stream: true })).split("\n\n");
    rest = parts.pop() ?? "";
    for (const part of parts) onEvent(parseEvent(part));
  }
}

/** Null where it is a comment, or nothing that can be read. */
export function parseEvent(text: string): Omit<PushedEvent, "id"> | null {
  const read = (field: string) => new RegExp(`^${field}: (.+)$`, "m").exec(text)?.[1];
  const event = read("event");
  try {
    const data: unknown = JSON.parse(read("data") ?? "");
    const isObject = typeof data === "object" && data !== null;
    return event !== undefined && isObject ? { event, data: data as PushedEvent["data"] } : null;
  } catch {
    return null;
  }
}
