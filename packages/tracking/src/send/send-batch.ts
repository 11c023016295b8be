import { complain, type Engine } from "../engine/engine.ts";
import { halvesOf, rangeOf, replace, type Batch } from "../queue/queue.ts";
import { covers } from "../queue/ranges.ts";
import { batchesIn } from "../queue/waiting.ts";
import { PAUSED, TOO_BIG, UNREADABLE, type Outcome } from "./answer.ts";
import { post } from "./post.ts";
import { upload } from "./upload.ts";

/** Sends a batch until it is settled; false where the run of sending ends. */
export async function sendBatch(engine: Engine, batch: Batch): Promise<boolean> {
  engine.flying = batch;
  try {
    const outcome = await upload(engine, () => attempt(engine, batch));
    engine.failures = 0;
    return settle(engine, batch, outcome);
  } catch (error) {
    engine.failures++;
    complain(engine, error);
    const isTooBig = (error as Partial<Outcome>).code === TOO_BIG;
    if (isTooBig) replace(engine.queues, batch, "tooBig", halvesOf(batch));
    return isTooBig;
  } finally {
    engine.flying = undefined;
  }
}

/** What may be stored already is asked for before it is sent again. */
async function attempt(engine: Engine, batch: Batch): Promise<Outcome> {
  if (batch.ask) {
    const known = await postBatch(engine, { ...batch, events: [] });
    if (!known.have || !batchesIn(engine).includes(batch)) return known;
  }
  const outcome = await postBatch(engine, batch);
  if (outcome.waitMs !== undefined) batch.ask = engine.now();
  return outcome;
}

/** Asks along for at most ten batches that are in doubt, and settles those that the server has. */
async function postBatch(engine: Engine, { head, events }: Batch): Promise<Outcome> {
  const now = engine.now();
  const asked = batchesIn(engine)
    .filter((one) => one.head.epoch === head.epoch && one.ask && one.ask <= now)
    .slice(0, 10);
  const doubt = asked[0] && asked.map(rangeOf);
  const outcome = await post(engine, "track", { v: 1, head: { ...head, doubt }, events });
  const { have } = outcome;
  if (have)
    for (const one of asked) {
      delete one.ask;
      if (covers(have, rangeOf(one))) replace(engine.queues, one);
    }
  return outcome;
}

function settle(engine: Engine, batch: Batch, { code, have }: Outcome): boolean {
  const { queues } = engine;
  if (have) replace(queues, batch);
  else {
    engine.paused = code !== UNREADABLE;
    if (code === PAUSED) return false;
    engine.open = undefined;
    for (const one of batchesIn(engine))
      replace(queues, one, engine.paused ? "refused442" : "bad435");
  }
  return !!have;
}
