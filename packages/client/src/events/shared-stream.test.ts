import { MAX_TOPICS } from "@santap/contract/calls/events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mergeTopics, openSharedStream, type TabMessage } from "./shared-stream.ts";

const MENU = { id: "menu:S01", path: "/menu" };
const PAY = { id: "pay:b", path: "/pay" };

interface Sent {
  url: string;
  aborted: () => boolean;
  write: (text: string) => void;
  end: () => void;
}

let sent: Sent[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal("fetch", async (url: string, { signal }: { signal: AbortSignal }) => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    sent.push({
      url,
      aborted: () => signal.aborted,
      write: (text) => void writer.write(new TextEncoder().encode(text)),
      end: () => void writer.close(),
    });
    return new Response(readable, { headers: { "content-type": "text/event-stream" } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const messages: TabMessage[] = [];
  const stream = openSharedStream({ silentMs: 35_000, send: (one) => void messages.push(one) });
  return { stream, take: () => messages.splice(0) };
}

const settle = (ms = 100) => vi.advanceTimersByTimeAsync(ms);

test("NOV-30 what ten tabs want travels over one stream, and each event names its topic", async () => {
  const { stream, take } = open();
  for (let tab = 0; tab < 10; tab += 1) stream.want(`tab ${tab}`, tab < 5 ? [MENU] : [PAY]);
  await settle();
  expect(sent.map(({ url }) => url)).toEqual([
    "/digital-food/events?topic=menu%3AS01&topic=pay%3Ab",
  ]);
  take();
  sent[0]?.write('event: menu\ndata: {"menu":5,"topic":"menu:S01"}\n\n');
  await settle();
  expect(take()).toEqual([
    { kind: "event", id: "menu:S01", event: "menu", data: { menu: 5, topic: "menu:S01" } },
  ]);
  stream.stop();
});

test("NOV-30 another topic opens a stream anew, and the one before stays until the new one is there", async () => {
  const { stream, take } = open();
  stream.want("a", [MENU]);
  await settle();
  stream.want("b", [PAY]);
  expect(sent[0]?.aborted()).toBe(false);
  await settle();
  expect(sent.map(({ url }) => url)).toEqual([
    "/digital-food/menu",
    "/digital-food/events?topic=menu%3AS01&topic=pay%3Ab",
  ]);
  expect(sent[0]?.aborted()).toBe(true);
  expect(take().at(-1)).toEqual({ kind: "live", ids: ["menu:S01", "pay:b"] });
  stream.want("b", []);
  await settle();
  expect(sent[2]?.url).toBe("/digital-food/menu");
  stream.want("a", []);
  await settle();
  expect([sent.length, sent[2]?.aborted()]).toEqual([3, true]);
});

test("NOV-30 a tab that joins an open stream gets the last event at once", async () => {
  const { stream, take } = open();
  stream.want("a", [MENU]);
  await settle();
  sent[0]?.write('event: menu\ndata: {"menu":5}\n\n');
  await settle();
  take();
  stream.want("b", [MENU]);
  expect(take()).toEqual([
    { kind: "live", ids: ["menu:S01"] },
    { kind: "event", id: "menu:S01", event: "menu", data: { menu: 5 } },
  ]);
  await settle();
  expect(sent).toHaveLength(1);
  stream.stop();
});

test("a stream that ends is opened again, at once at first, then every 5 s; one that was replaced in a minute", async () => {
  const { stream, take } = open();
  stream.want("a", [MENU]);
  await settle();
  sent[0]?.end();
  await settle();
  expect(take().at(-1)).toEqual({ kind: "live", ids: [] });
  await settle(1_000);
  expect(sent).toHaveLength(2);
  sent[1]?.write("event: replaced\ndata: {}\n\n");
  sent[1]?.end();
  await settle(50_000);
  expect(sent).toHaveLength(2);
  await settle(10_000);
  expect(sent).toHaveLength(3);
  stream.stop();
});

test("a stream that is silent for longer than the server's heartbeats is given up", async () => {
  const { stream, take } = open();
  stream.want("a", [MENU]);
  await settle();
  for (let beat = 0; beat < 3; beat += 1) {
    await settle(15_000);
    sent[0]?.write(": still here\n\n");
  }
  await settle(34_000);
  expect(sent).toHaveLength(1);
  take();
  await settle(1_000);
  expect(sent[0]?.aborted()).toBe(true);
  expect(take()[0]).toEqual({ kind: "live", ids: [] });
  stream.stop();
});

test("a topic that the server refuses is not live, is asked for again in a minute, and the others go on", async () => {
  const { stream, take } = open();
  stream.want("a", [MENU, PAY]);
  await settle();
  sent[0]?.write('event: end\ndata: {"topic":"pay:b"}\n\n: still here\n\n');
  await settle();
  expect(take().at(-1)).toEqual({ kind: "live", ids: ["menu:S01"] });
  for (let beat = 0; beat < 4; beat += 1) {
    sent[0]?.write(": still here\n\n");
    await settle(15_000);
  }
  expect(sent).toHaveLength(2);
  stream.stop();
});

test("topics are merged in one order, as many as a stream may have", () => {
  const many = Array.from({ length: 30 }, (_, nth) => ({ id: `menu:${nth}`, path: "" }));
  expect(mergeTopics([many, many])).toHaveLength(MAX_TOPICS);
  expect(mergeTopics([[PAY], [MENU], [PAY]])).toEqual(mergeTopics([[MENU, PAY]]));
});
