import { complain, type Engine } from "../engine/engine.ts";
import { pause } from "../engine/timers.ts";
import { doubtsOf, halvesOf, rangeOf, replace, type Batch, type Queue } from "../queue/queue.ts";
import { covers } from "../queue/ranges.ts";
import type { Waiting } from "../queue/waiting.ts";
import { OFFLINE, REFUSED, TOO_BIG, UNREADABLE, type Outcome } from "./answer.ts";
import { post } from "./post.ts";
import { upload } from "./upload.ts";

/** Sends a batch until it is settled; false where the run of sending ends. */
export async function sendBatch(engine: Engine, waiting: Waiting): Promise<boolean> {
  engine.flying = waiting.batch;
  try {
    const outcome = await upload(() => attempt(engine, waiting), {
      retryMax: engine.config.retryMax,
      random: () => engine.ports.Math.random(),
      pause: (ms) => pause(engine, ms),
      log: (message) => complain(engine, message),
    });
    engine.failures = 0;
    return settle(engine, waiting, outcome);
  } catch (error) {
    engine.failures++;
    complain(engine, error);
    return false;
  } finally {
    engine.flying = undefined;
  }
}

/** What may be stored already is asked for before it is sent again. */
async function attempt(engine: Engine, { queue, batch }: Waiting): Promise<Outcome> {
  if (batch.ask !== undefined) {
    const known = await postBatch(engine, queue, { ...batch, events: [] });
    if (!known.have || !queue.batches.includes(batch)) return known;
  }
  const outcome = await postBatch(engine, queue, batch);
  if (outcome.isUnknown) batch.ask = engine.now();
  return outcome;
}

/** Asks along for what is in doubt, and settles what the server has of it. */
async function postBatch(
  engine: Engine,
  queue: Queue,
  { head, events, plain }: Batch,
): Promise<Outcome> {
  const doubt = doubtsOf(queue, engine.now());
  const content = { v: 1, head: { ...head, ...(doubt.length > 0 && { doubt }) }, events };
  const outcome = await post(engine, "track", content, plain);
  const { have } = outcome;
  for (const batch of have ? [...queue.batches] : []) {
    if (batch.ask === undefined || !covers(doubt, rangeOf(batch))) continue;
    delete batch.ask;
    if (have && covers(have, rangeOf(batch))) replace(queue, batch);
  }
  return outcome;
}

function settle(
  engine: Engine,
  { queue, batch }: Waiting,
  { code, have, waitMs }: Outcome,
): boolean {
  const { waited } = engine;
  engine.waited = waitMs !== undefined;
  if (have) replace(queue, batch);
  else if (code === TOO_BIG) replace(queue, batch, "tooBig", halvesOf(batch));
  else if (code === UNREADABLE) {
    if (batch.plain) replace(queue, batch, "bad435");
    batch.plain = true;
  } else {
    if (code === REFUSED) dropAll(engine);
    if (code !== OFFLINE) engine.pausedUntil = waitMs && !waited ? engine.now() + waitMs : Infinity;
    return false;
  }
  return true;
}

function dropAll(engine: Engine): void {
  engine.open = undefined;
  for (const queue of engine.queues)
    for (const batch of [...queue.batches]) replace(queue, batch, "refused442");
}
