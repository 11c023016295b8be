import { afterEach, expect, test, vi } from "vitest";
import { parseEvent, readEvents, requestEvents, type EventTopic } from "./event-topic.ts";

const MENU: EventTopic = { id: "menu:S01", path: "/store/events?storeId=S01" };
const TABLE: EventTopic = { id: "table:s1", path: "/table/events", token: "secret.1" };
const OTHER: EventTopic = { id: "table:s2", path: "/table/events", token: "secret.2" };

afterEach(() => void vi.unstubAllGlobals());

function answerWith(response: Response) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => response);
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

const stream = (text = "") =>
  new Response(text, { headers: { "content-type": "text/event-stream; charset=utf-8" } });

test("NOV-30 one topic is asked for at its own path, several at once; tokens are in the header alone", async () => {
  const fetch = answerWith(stream());
  const { signal } = new AbortController();
  await requestEvents([MENU], signal);
  await requestEvents([MENU, TABLE, OTHER], signal);
  const asked = fetch.mock.calls.map(([url, { headers }]) => ({ url, headers }));
  expect(asked).toEqual([
    { url: "/digital-food/store/events?storeId=S01", headers: {} },
    {
      url: "/digital-food/events?topic=menu%3AS01&topic=table%3As1&topic=table%3As2",
      headers: { "x-table-participant": "secret.1,secret.2" },
    },
  ]);
});

test.each([
  ["a refusal", Response.json({ error: { code: "4110002" } })],
  ["a proxy's error page", new Response("<html>", { status: 502 })],
])("an answer that is no stream is an error: %s", async (_what, response) => {
  answerWith(response);
  await expect(requestEvents([MENU], new AbortController().signal)).rejects.toThrow("no stream");
});

test("events that come in pieces are read whole, a comment is a heartbeat", async () => {
  const pieces = [": open\n\nevent: ver", 'sion\ndata: {"version":7}\n', "\n: still here\n\n"];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const read: unknown[] = [];
  await readEvents(body, (event) => void read.push(event));
  expect(read).toEqual([null, { event: "version", data: { version: 7 } }, null]);
});

test.each([
  ["retry: 60000\nevent: replaced\ndata: {}", { event: "replaced", data: {} }],
  ["event: version\ndata: {", null],
  ["event: version\ndata: null", null],
  ['data: {"version":7}', null],
])("an event is its name and an object: %j", (text, expected) => {
  expect(parseEvent(text)).toEqual(expected);
});
