import { letRun, type Engine } from "../engine/engine.ts";
import { within } from "../engine/timers.ts";
import { saveAll } from "../queue/keep.ts";
import { closeOpen, pendingIn } from "../queue/queue.ts";
import { finishAdopted } from "./balance.ts";
import { sendBatch, type Waiting } from "./send-batch.ts";

/** No run of sending takes more turns than this. */
export const MAX_TURNS = 1_000;
const MAX_BACK_OFF = 12;

/** Closes the open batch and sends everything that may be sent, one request at a time. */
export function startDrain(engine: Engine): Promise<void> {
  if (engine.stopped || engine.state !== "ready" || engine.consent !== "granted") {
    return Promise.resolve();
  }
  for (const queue of engine.queues) closeOpen(queue);
  engine.draining ??= drain(engine).finally(() => {
    engine.draining = undefined;
    if (engine.queues.some((queue) => pendingIn(queue) > 0)) drainSoon(engine);
  });
  letRun(engine, engine.draining);
  return engine.draining.catch(() => undefined);
}

/** Within the flush interval; later after runs that failed. */
export function drainSoon(engine: Engine): void {
  const ms = engine.config.flushMs * Math.min(2 ** engine.failures, MAX_BACK_OFF);
  within(engine, "flush", ms, () => letRun(engine, startDrain(engine)));
}

async function drain(engine: Engine): Promise<void> {
  await Promise.resolve();
  let line: Waiting[] = [];
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    if (engine.stopped || engine.pausedUntil > engine.ports.now()) break;
    if (line.length === 0) line = lineUp(engine);
    const next = line.shift();
    if (next === undefined) break;
    if (!isWaiting(engine, next)) continue;
    const goesOn = await sendBatch(engine, next);
    saveAll(engine);
    if (!goesOn) break;
  }
  finishAdopted(engine);
}

/** The next batches of the request queue; the others stay in the store. */
function lineUp({ queues, config, ports }: Engine): Waiting[] {
  const now = ports.now();
  return queues
    .flatMap((queue) => queue.batches.map((batch) => ({ queue, batch })))
    .filter(({ batch }) => batch.ask === undefined || batch.ask <= now)
    .slice(0, config.requestQueueMax);
}

function isWaiting({ queues }: Engine, { queue, batch }: Waiting): boolean {
  return queues.includes(queue) && queue.batches.includes(batch);
}
