import { expect, test } from "vitest";
import { createWorld, OPTIONS, START } from "../../test/world.ts";
import { readConfig } from "../config/config.ts";
import { createEngine } from "../engine/engine.ts";
import { emptyQueue, type Batch } from "../queue/queue.ts";
import { lineUp } from "./drain.ts";

function batch(ask?: number): Batch {
  return { head: {}, events: [], ...(ask === undefined ? {} : { ask }) } as unknown as Batch;
}

function engineWith(batches: Batch[]) {
  const { tab } = createWorld().open();
  const engine = createEngine(OPTIONS, tab.ports);
  engine.queues = [{ ...emptyQueue("e"), batches }];
  return engine;
}

test.each([
  [{}, 10],
  [{ requestQueueMax: 3 }, 3],
  [{ requestQueueMax: 99 }, 10],
])(
  "TRACK-28 with %j at most %d are lined up, the oldest; the others stay in the store",
  (body, count) => {
    const batches = Array.from({ length: 12 }, () => batch());
    const engine = engineWith(batches);
    engine.config = readConfig(body);
    expect(lineUp(engine)).toEqual(batches.slice(0, count));
    expect(engine.queues[0]?.batches).toHaveLength(12);
  },
);

test("what is in doubt is lined up when it may be asked for", () => {
  const [early, late] = [batch(START), batch(START + 1)];
  expect(lineUp(engineWith([late, early]))).toEqual([early]);
});
