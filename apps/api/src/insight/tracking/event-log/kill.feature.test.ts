import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { randomInt } from "node:crypto";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { testWithCollectingPlace } from "../test/collector.fixture.ts";
import { startCollector } from "../test/collector.ts";
import { newHead, postBatch, views } from "../test/reports.ts";

const MAIN = fileURLToPath(new URL("../test/collector-main.ts", import.meta.url));
/** `npm run test:deep` kills 20 times. */
const ROUNDS = Number(process.env["COLLECTOR_KILLS"] ?? 3);
const TABS = 8;
const PER_BATCH = 5;

const test = testWithCollectingPlace();

async function startChild(options: object): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [MAIN, JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const [url] = (await once(lines, "line")) as [string];
  return { child, url };
}

/** A tab that sends on and on, keeps what was not acknowledged, and sends that again. */
class Tab {
  readonly head = newHead();
  readonly acknowledged = new Set<number>();
  #next = 1;
  #pending: number[] = [];

  async sendUntilLost(url: string): Promise<void> {
    for (;;) {
      if (this.#pending.length === 0) {
        this.#pending = Array.from({ length: PER_BATCH }, (_, index) => this.#next + index);
        this.#next += PER_BATCH;
      }
      try {
        const batch = { head: this.head, events: views(this.#pending) };
        const { json } = await postBatch(url, batch);
        if (json["code"] === 999) return;
        if (json["code"] !== 0) throw new Error(`code ${json["code"]}`);
        for (const seq of this.#pending) this.acknowledged.add(seq);
        this.#pending = [];
      } catch (error) {
        // The connection is gone: whether it arrived is unknown, so it is sent again.
        if (error instanceof TypeError || error instanceof SyntaxError) return;
        throw error;
      }
    }
  }
}

test(`kill -9 of the collector under load, ${ROUNDS} rounds: no acknowledged event missing, none twice`, async ({
  place,
}) => {
  const options = { databaseUrl: place.databaseUrl, eventsDir: place.newFolder() };
  const tabs = Array.from({ length: TABS }, () => new Tab());
  const start = () => startChild({ ...options, rollMs: randomInt(50, 400) });
  let next = start();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { child, url } = await next;
    // The one that follows is there already, and takes over what this one leaves.
    if (round < ROUNDS) next = start();
    const sending = tabs.map((tab) => tab.sendUntilLost(url));
    await pause(randomInt(100, 600));
    child.kill("SIGKILL");
    await Promise.all([once(child, "exit"), ...sending]);
  }
  const last = await startCollector(options);
  try {
    const total = tabs.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
    expect(total).toBeGreaterThan(ROUNDS * PER_BATCH);
    for (const { head, acknowledged } of tabs) {
      // One batch more may be there: stored, and its answer lost.
      const stored = await place.loaded(head, acknowledged.size);
      const missing = [...acknowledged].filter((seq) => !stored.includes(seq));
      expect({ missing, twice: stored.length - new Set(stored).size }).toEqual({
        missing: [],
        twice: 0,
      });
    }
  } finally {
    await last.close();
  }
});
