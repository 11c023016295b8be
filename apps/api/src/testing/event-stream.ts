import { BASE_PATH } from "@santap/contract/call";
import { EVENTS_PATH } from "@santap/contract/calls/events";
import { HEADER } from "@santap/contract/headers";
import { PAY_EVENTS_PATH } from "@santap/contract/calls/payment";
import { MENU_EVENTS_PATH } from "@santap/contract/calls/menu";
import { TABLE_EVENTS_PATH } from "@santap/contract/calls/table";
import { buildHeaders, type TestCaller } from "./caller.ts";

export interface PayStream {
  readonly status: number;
  readonly headers: Headers;
  /** The next status, with the time it arrived; null once the server has ended the stream. */
  next(): Promise<{ payStatus: string; at: number } | null>;
  close(): void;
}

/** Listens to a payment's pushed result as a browser at `address` does. */
export async function subscribeToPayment(
  appUrl: string,
  box: string,
  address: string,
): Promise<PayStream> {
  const abort = new AbortController();
  const response = await fetch(`${appUrl}${BASE_PATH}${PAY_EVENTS_PATH}?box=${box}`, {
    headers: { "x-forwarded-for": address },
    signal: abort.signal,
  });
  const events = readEvents(response);
  return {
    status: response.status,
    headers: response.headers,
    next: async () => (await events.next()).value ?? null,
    close: () => abort.abort(),
  };
}

export interface TableStream {
  readonly response: Response;
  /** The next version; null once the server has ended the stream. */
  nextVersion(): Promise<number | null>;
  /** Reads on until the version is at least `version`; what came instead of it where the stream ended. */
  untilVersion(version: number): Promise<number | null>;
  close(): void;
}

/** Listens to the versions of the caller's table as a browser does. */
export async function subscribeToTable(appUrl: string, caller: TestCaller): Promise<TableStream> {
  const abort = new AbortController();
  const response = await fetch(`${appUrl}${BASE_PATH}${TABLE_EVENTS_PATH}`, {
    headers: buildHeaders(caller),
    signal: abort.signal,
  });
  const events = readSent(response);
  async function nextVersion(): Promise<number | null> {
    const { value } = await events.next();
    if (value?.event !== "version") return null;
    return (JSON.parse(value.data) as { version: number }).version;
  }
  return {
    response,
    nextVersion,
    async untilVersion(version) {
      for (;;) {
        const next = await nextVersion();
        if (next === null || next >= version) return next;
      }
    },
    close: () => abort.abort(),
  };
}

export interface MenuStream {
  readonly status: number;
  /** The next 'menu n'; null once the server has ended the stream. */
  next(): Promise<number | null>;
  close(): void;
}

/** Listens to a store's menu as a guest's browser does. */
export async function subscribeToMenu(
  appUrl: string,
  storeId: string,
  address = "10.5.0.1",
): Promise<MenuStream> {
  const abort = new AbortController();
  const response = await fetch(`${appUrl}${BASE_PATH}${MENU_EVENTS_PATH}?storeId=${storeId}`, {
    headers: { "x-forwarded-for": address },
    signal: abort.signal,
  });
  const events = readSent(response);
  return {
    status: response.status,
    async next() {
      const { value } = await events.next();
      return value?.event === "menu" ? (JSON.parse(value.data) as { menu: number }).menu : null;
    },
    close: () => abort.abort(),
  };
}

export interface TopicStream {
  readonly status: number;
  /** The next event of any topic; null once the server has ended the stream. */
  next(): Promise<Record<string, unknown> | null>;
  close(): void;
}

/** Listens to several topics by one stream, with the tokens of all tables that a browser sits at. */
export async function subscribeToTopics(
  appUrl: string,
  topics: readonly string[],
  { address, tokens }: { address: string; tokens?: readonly string[] },
): Promise<TopicStream> {
  const abort = new AbortController();
  const query = new URLSearchParams(topics.map((topic) => ["topic", topic]));
  const response = await fetch(`${appUrl}${BASE_PATH}${EVENTS_PATH}?${query}`, {
    headers: {
      "x-forwarded-for": address,
      ...(tokens && { [HEADER.participant]: tokens.join(",") }),
    },
    signal: abort.signal,
  });
  const events = readSent(response);
  return {
    status: response.status,
    async next() {
      const { value } = await events.next();
      return value === undefined ? null : { event: value.event, ...JSON.parse(value.data) };
    },
    close: () => abort.abort(),
  };
}

async function* readEvents(response: Response): AsyncGenerator<{ payStatus: string; at: number }> {
  for await (const { event, data } of readSent(response)) {
    if (event !== "payStatus") continue;
    const { payStatus } = JSON.parse(data) as { payStatus: string };
    yield { payStatus, at: Date.now() };
  }
}

async function* readSent(response: Response): AsyncGenerator<{ event: string; data: string }> {
  let text = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const [, event, data] = /^event: (.+)\ndata: (.+)$/.exec(part) ?? [];
      if (event !== undefined && data !== undefined) yield { event, data };
    }
  }
}
