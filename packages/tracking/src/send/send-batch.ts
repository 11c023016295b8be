import { complain, type Engine } from "../engine/engine.ts";
import { pause } from "../engine/timers.ts";
import {
  closeOpen,
  doubtsOf,
  finish,
  halve,
  rangeOf,
  type Batch,
  type Queue,
} from "../queue/queue.ts";
import { covers, type Range } from "../queue/ranges.ts";
import type { Waiting } from "../queue/waiting.ts";
import type { Outcome } from "./answer.ts";
import { post } from "./post.ts";
import { upload } from "./upload.ts";

/** Sends a batch until it is settled; false where the run of sending ends. */
export async function sendBatch(engine: Engine, waiting: Waiting): Promise<boolean> {
  engine.flying = waiting.batch;
  try {
    const outcome = await upload(() => attempt(engine, waiting), {
      retryMax: engine.config.retryMax,
      random: engine.random,
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
    if (known.kind !== "stored" || !queue.batches.includes(batch)) return known;
  }
  const outcome = await postBatch(engine, queue, batch);
  if (outcome.kind === "unknown") batch.ask = engine.now();
  return outcome;
}

/** Asks along for what is in doubt, and settles what the server has of it. */
async function postBatch(engine: Engine, queue: Queue, batch: Batch): Promise<Outcome> {
  const doubt = doubtsOf(queue, engine.now());
  const head = doubt.length > 0 ? { ...batch.head, doubt } : batch.head;
  const content = { v: 1, head, events: batch.events };
  const outcome = await post(engine, "track", { content, plain: batch.plain });
  if (outcome.kind === "stored") resolveDoubts(queue, doubt, outcome.have);
  return outcome;
}

function resolveDoubts(queue: Queue, asked: readonly Range[], have: readonly Range[]): void {
  for (const batch of [...queue.batches]) {
    if (batch.ask === undefined || !covers(asked, rangeOf(batch))) continue;
    delete batch.ask;
    if (covers(have, rangeOf(batch))) finish(queue, batch);
  }
}

function settle(engine: Engine, { queue, batch }: Waiting, outcome: Outcome): boolean {
  const { kind } = outcome;
  const { waited } = engine;
  engine.waited = kind === "wait";
  if (kind === "stored") finish(queue, batch);
  else if (kind === "tooBig") halve(queue, batch);
  else if (kind === "unreadable") {
    if (batch.plain) finish(queue, batch, "bad435");
    batch.plain = true;
  } else {
    if (kind === "refused") dropAll(engine);
    if (kind === "wait" && !waited) engine.pausedUntil = engine.now() + outcome.ms;
    else if (kind !== "offline") engine.pausedUntil = Infinity;
    return false;
  }
  return true;
}

function dropAll({ queues }: Engine): void {
  for (const queue of queues) {
    closeOpen(queue);
    for (const batch of [...queue.batches]) finish(queue, batch, "refused442");
  }
}
