import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { until } from "../../../testing/until.ts";
import { testWithCollectingPlace } from "../test/collector.fixture.ts";
import { startCollector } from "../test/collector.ts";
import { newHead, postBatch, views } from "../test/reports.ts";
import { openPartFiles, type PartFile, type PartFiles } from "./part-files.ts";

const test = testWithCollectingPlace();

/** A folder whose files a test controls. */
function createFiles(folder: string, change: (file: PartFile) => PartFile): PartFiles {
  const files = openPartFiles(folder);
  return { ...files, create: async (name) => change(await files.create(name)) };
}

const outOfSpace = () => Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" }));

test("a full disk or a failed sync is 503, and nothing is promised; with room again all is taken", async ({
  place,
}) => {
  const eventsDir = place.newFolder();
  let fault: "write" | "sync" | null = "write";
  const files = createFiles(eventsDir, (file) => ({
    ...file,
    append: async (bytes) => {
      if (fault === "write") {
        // What a full disk does: half of it is written.
        await file.append(bytes.subarray(0, bytes.length / 2));
        return outOfSpace();
      }
      return file.append(bytes);
    },
    sync: () => (fault === "sync" ? outOfSpace() : file.sync()),
  }));
  const collector = await startCollector({ databaseUrl: place.databaseUrl, eventsDir, files });
  const head = newHead();
  const batch = { head, events: views([1, 2]) };
  for (fault of ["write", "sync"] as const) {
    const { status, headers, json } = await postBatch(collector.url, batch);
    expect([status, headers.get("retry-after"), json["code"]]).toEqual([503, "60", 503]);
    expect(json).not.toHaveProperty("have");
  }
  fault = null;
  const { status, json } = await postBatch(collector.url, batch);
  expect([status, json["code"], json["have"]]).toEqual([200, 0, [[1, 2]]]);
  expect(await place.loaded(head, 2)).toEqual([1, 2]);
  expect(await collector.metric("santap_track_unavailable_total")).toBe(2);
  await collector.close();
});

test("no answer comes before the sync that covers it", async ({ place }) => {
  const eventsDir = place.newFolder();
  let release: () => void = () => undefined;
  let syncs = 0;
  const held = new Promise<void>((resolve) => (release = resolve));
  const files = createFiles(eventsDir, (file) => ({
    ...file,
    sync: async () => {
      syncs += 1;
      await held;
      await file.sync();
    },
  }));
  const collector = await startCollector({ databaseUrl: place.databaseUrl, eventsDir, files });
  let answered = false;
  const sending = postBatch(collector.url, { head: newHead(), events: views([1]) }).then(
    (answer) => {
      answered = true;
      return answer;
    },
  );
  await until("a sync", async () => syncs > 0);
  expect(answered).toBe(false);
  release();
  expect((await sending).json["code"]).toBe(0);
  await collector.close();
});

test("a part that another process took over promises nothing more", async ({ place }) => {
  const eventsDir = place.newFolder();
  const files = openPartFiles(eventsDir);
  const options = { databaseUrl: place.databaseUrl, eventsDir, rollMs: 3_600_000 };
  const collector = await startCollector(options);
  const head = newHead();
  expect((await postBatch(collector.url, { head, events: views([1]) })).status).toBe(200);
  for (const name of await files.listOpen()) await files.seal(name);
  expect((await postBatch(collector.url, { head, events: views([2]) })).status).toBe(503);
  expect((await postBatch(collector.url, { head, events: views([2]) })).status).toBe(200);
  await collector.close();
  const next = await startCollector(options);
  expect(await place.loaded(head, 2)).toEqual([1, 2]);
  await next.close();
});

test("several processes share a folder and a database, and parts of dead ones are loaded", async ({
  place,
}) => {
  const eventsDir = place.newFolder();
  const options = { databaseUrl: place.databaseUrl, eventsDir };
  const files = openPartFiles(eventsDir);
  // A writer that died: its part is open, its last line torn, its lock gone.
  const dead = await files.create(`part-${randomBytes(6).toString("hex")}-000001.ndjson`);
  await dead.append(Buffer.from('{"kind":"bad","stage":"decode"'));
  await dead.close();
  const collectors = await Promise.all([startCollector(options), startCollector(options)]);
  const head = newHead();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const { url } = collectors[index % 2] ?? collectors[0];
      return postBatch(url, { head, events: views([1, 2, 3, index + 1]) });
    }),
  );
  expect(answers.map(({ json }) => json["code"])).toEqual(Array(20).fill(0));
  expect(await place.loaded(head, 20)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  await until("the dead writer's part", async () => (await files.listOpen()).length === 0);
  await until("all parts", async () => (await files.listSealed()).length === 0);
  await Promise.all(collectors.map((collector) => collector.close()));
});

test("a tab in doubt receives what another process has stored", async ({ place }) => {
  const options = { databaseUrl: place.databaseUrl, eventsDir: place.newFolder() };
  const [one, other] = await Promise.all([startCollector(options), startCollector(options)]);
  const head = newHead();
  await postBatch(one.url, { head, events: views([1, 2, 3, 7]) });
  await place.loaded(head, 4);
  const doubt = { ...head, doubt: [[1, 5]] };
  const { json } = await postBatch(other.url, { head: doubt, events: [] });
  expect(json["have"]).toEqual([[1, 3]]);
  await Promise.all([one.close(), other.close()]);
});
