import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect } from "vitest";
import { startCollector, type Collector } from "../test/collector.ts";
import { testWithCollector } from "../test/collector.fixture.ts";
import { buildForm, newHead, post, views } from "../test/reports.ts";

const test = testWithCollector();

/** The head of a request and half of its body; the rest is sent by the result. */
async function beginUpload(collector: Collector, form: string, sentAt: number) {
  const { hostname, port } = new URL(collector.url);
  const arrived = once(collector.app.server, "request");
  const socket: Socket = connect(Number(port), hostname);
  const head = [
    `POST /v3/track/js/10001?app_key=santap-web&timestamp=${sentAt} HTTP/1.1`,
    ...["host: x", "content-type: application/x-www-form-urlencoded", "connection: close"],
    `content-length: ${form.length}`,
  ];
  const half = form.length >> 1;
  socket.write(`${head.join("\r\n")}\r\n\r\n${form.slice(0, half)}`);
  await arrived;
  return async () => {
    const answered = once(socket, "data");
    socket.write(form.slice(half));
    await answered;
    socket.destroy();
  };
}

test("TRACK-15 events of a slow upload keep their times and their order; clocks that are wrong are corrected", async ({
  place,
}) => {
  const start = Date.now() - 5 * 60_000;
  let now = start;
  const options = { databaseUrl: place.databaseUrl, eventsDir: place.newFolder() };
  const collector = await startCollector({ ...options, clock: () => now });
  const head = newHead();
  const form = (seq: number, at: number) => buildForm({ v: 1, head, events: views([seq], at) });

  const finish = await beginUpload(collector, form(1, start), start);
  now = start + 25_000;
  await finish();
  await post(collector.url, form(2, start + 5_000), { sentAt: now });
  // A way of 55 s before the head arrives, as through a proxy that keeps bodies.
  await post(collector.url, form(3, start + 10_000), { sentAt: now - 55_000 });
  const hour = 3_600_000;
  await post(collector.url, form(4, start + 15_000 - hour), { sentAt: now - hour });
  await post(collector.url, form(5, start + 20_000 + hour), { sentAt: now + hour });
  expect(await place.loaded(head, 5)).toEqual([1, 2, 3, 4, 5]);
  const rows = await place.rows.all<{ seq_id: string; at: string }>(
    `select seq_id, extract(epoch from corrected_time) * 1000 as at from track_event
     where device_id = $1 order by corrected_time`,
    [head["deviceId"]],
  );
  expect(rows.map(({ seq_id, at }) => [Number(seq_id), Number(at) - start])).toEqual(
    [1, 2, 3, 4, 5].map((seq) => [seq, (seq - 1) * 5_000]),
  );
  await collector.close();
});
