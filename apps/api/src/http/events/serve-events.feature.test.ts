import { MAX_TOPICS } from "@santap/contract/calls/events";
import { nameGuest, leaveTable } from "@santap/contract/calls/table/guest";
import { expect } from "vitest";
import { ask, type TestCaller } from "../../testing/caller.ts";
import { subscribeToTopics, type TopicStream } from "../../testing/event-stream.ts";
import { test } from "../../testing/fixtures.ts";
import { sitDown } from "../../testing/orders.ts";

/** The next `count` events, in the order of their topics: which one comes first is not said. */
async function nextEvents(stream: TopicStream, count: number) {
  const events = [];
  for (let nth = 0; nth < count; nth += 1) events.push(await stream.next());
  return events.toSorted((a, b) => String(a?.["topic"]).localeCompare(String(b?.["topic"])));
}

test("NOV-30 one stream carries the menus and tables of a browser's tabs, each event with its topic", async ({
  product: { appUrl },
}) => {
  const address = "10.9.1.1";
  const first = await sitDown<TestCaller>(appUrl, { address }, "DEMO-B1");
  const second = await sitDown<TestCaller>(appUrl, { address: "10.9.1.2" }, "DEMO-B2");
  const tables = [first, second].map(({ sessionId }) => `table:${sessionId}`);
  const tokens = [first, second].map(({ seated }) => seated.participantToken ?? "");
  const stream = await subscribeToTopics(appUrl, ["menu:S01", ...tables], { address, tokens });
  expect(stream.status).toBe(200);
  expect(await nextEvents(stream, 3)).toEqual(
    ["menu:S01", ...tables.toSorted()].map((topic) => expect.objectContaining({ topic })),
  );
  const named = { sessionId: second.sessionId, name: "Budi" };
  await ask(appUrl, nameGuest, { payload: named, as: second.seated });
  expect(await stream.next()).toMatchObject({ event: "version", topic: tables[1] });
  stream.close();
});

test("NOV-30 a topic that is refused or ends leaves the others of its stream alone, and the last one ends it", async ({
  product: { appUrl },
}) => {
  const address = "10.9.2.1";
  const { sessionId, seated } = await sitDown<TestCaller>(appUrl, { address }, "DEMO-B3");
  const topics = [`table:${sessionId}`, "menu:S99", "pay:S01.nothing"];
  const tokens = [seated.participantToken ?? ""];
  const stream = await subscribeToTopics(appUrl, topics, { address, tokens });
  expect(await nextEvents(stream, 3)).toEqual([
    { event: "end", topic: "menu:S99" },
    { event: "end", topic: "pay:S01.nothing" },
    { event: "version", topic: topics[0], version: expect.any(Number) },
  ]);
  await ask(appUrl, leaveTable, { payload: { sessionId }, as: seated });
  const events = [];
  for (let event = await stream.next(); event !== null; event = await stream.next())
    events.push(event);
  expect(events.slice(-2)).toEqual([
    { event: "ended", topic: topics[0] },
    { event: "end", topic: topics[0] },
  ]);
});

test("NOV-30 a stream without a topic that may be read is refused as the first one is", async ({
  product: { appUrl },
}) => {
  const ask = (topics: string[], tokens: string[] = []) =>
    subscribeToTopics(appUrl, topics, { address: "10.9.3.1", tokens });
  expect((await ask(["menu:S99", "pay:S01.nothing"])).status).toBe(404);
  expect((await ask(["menu:S01", "wallet:1"])).status).toBe(400);
  const many = Array.from({ length: MAX_TOPICS + 1 }, (_, nth) => `menu:S${nth}`);
  expect((await ask(many)).status).toBe(400);
  const { sessionId } = await sitDown(appUrl, { address: "10.9.3.2" }, "DEMO-B4");
  const forged = await ask([`table:${sessionId}`, "menu:S01"], ["forged", "x".repeat(2_000)]);
  expect(await nextEvents(forged, 2)).toEqual([
    expect.objectContaining({ event: "menu", topic: "menu:S01" }),
    { event: "end", topic: `table:${sessionId}` },
  ]);
  forged.close();
});
