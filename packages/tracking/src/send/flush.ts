import { isActive, runDetached, warn } from "../engine/engine.ts";
import type { Engine } from "../engine/state.ts";
import { schedule } from "../engine/timers.ts";
import { MAX_BACK_OFF, MAX_REQUESTS_PER_FLUSH } from "../limits.ts";
import { hasPending, saveQueues } from "../queue/queue-storage.ts";
import {
  getBatches,
  getRange,
  getWaitingBatches,
  isCovered,
  replaceBatch,
  splitBatch,
} from "../queue/queue.ts";
import type { Batch } from "../engine/state.ts";
import { PAUSED, TOO_BIG, UNREADABLE, type Outcome } from "./reply.ts";
import { post, withRetries } from "./request.ts";

/** Closes the open batch and sends the waiting batches, one request at a time. */
export async function flush(engine: Engine): Promise<void> {
  if (!isActive(engine)) return;
  engine.open = undefined;
  saveQueues(engine);
  engine.flushing ??= sendWaiting(engine).finally(() => {
    engine.flushing = undefined;
    if (hasPending(engine)) scheduleFlush(engine);
  });
  await engine.flushing;
}

/** After the flush interval, doubled with each failed flush in a row. */
export function scheduleFlush(engine: Engine): void {
  const ms = engine.config.flushMs * Math.min(2 ** engine.failures, MAX_BACK_OFF);
  schedule(engine, "flush", ms, () => runDetached(engine, flush));
}

async function sendWaiting(engine: Engine): Promise<void> {
  for (let sent = 0; sent < MAX_REQUESTS_PER_FLUSH; sent++) {
    const next = findNextBatch(engine);
    if (!next || !isActive(engine) || engine.paused) break;
    const goesOn = await sendBatch(engine, next);
    saveQueues(engine);
    if (!goesOn) break;
  }
  engine.plugin?.sent(engine);
}

/** The oldest waiting batch, except unconfirmed ones whose grace period is not over. */
function findNextBatch(engine: Engine): Batch | undefined {
  const now = engine.now();
  return getWaitingBatches(engine).find(({ ask }) => !ask || ask <= now);
}

/** Returns whether the flush goes on with the next batch. */
async function sendBatch(engine: Engine, batch: Batch): Promise<boolean> {
  engine.sending = batch;
  try {
    const outcome = await withRetries(engine, () => confirmOrSend(engine, batch));
    engine.failures = 0;
    return applyOutcome(engine, batch, outcome);
  } catch (error) {
    engine.failures++;
    warn(engine, error);
    const isTooBig = (error as Partial<Outcome>).code === TOO_BIG;
    if (isTooBig) replaceBatch(engine.queues, batch, "tooBig", splitBatch(batch));
    return isTooBig;
  } finally {
    engine.sending = undefined;
  }
}

/** Asks whether the server has an unconfirmed batch before it is sent again. */
async function confirmOrSend(engine: Engine, batch: Batch): Promise<Outcome> {
  if (batch.ask) {
    const known = await postBatch(engine, { ...batch, events: [] });
    if (!known.have || !getBatches(engine).includes(batch)) return known;
  }
  const outcome = await postBatch(engine, batch);
  if (outcome.waitMs !== undefined) batch.ask = engine.now();
  return outcome;
}

/** Sends a batch together with the ranges of up to ten unconfirmed ones; removes those the server has. */
async function postBatch(engine: Engine, { head, events }: Batch): Promise<Outcome> {
  const now = engine.now();
  const asked = getBatches(engine)
    .filter((one) => one.head.epoch === head.epoch && one.ask && one.ask <= now)
    .slice(0, 10);
  const doubt = asked[0] && asked.map(getRange);
  const outcome = await post(engine, "track", { v: 1, head: { ...head, doubt }, events });
  const { have } = outcome;
  if (have)
    for (const one of asked) {
      delete one.ask;
      if (isCovered(have, getRange(one))) replaceBatch(engine.queues, one);
    }
  return outcome;
}

function applyOutcome(engine: Engine, batch: Batch, { code, have }: Outcome): boolean {
  const { queues } = engine;
  if (have) replaceBatch(queues, batch);
  else {
    engine.paused = code !== UNREADABLE;
    if (code === PAUSED) return false;
    engine.open = undefined;
    for (const one of getBatches(engine))
      replaceBatch(queues, one, engine.paused ? "refused442" : "bad435");
  }
  return !!have;
}
