import { isAtWork, letRun, type Engine } from "../engine/engine.ts";
import { within } from "../engine/timers.ts";
import { MAX_BACK_OFF, MAX_TURNS } from "../limits.ts";
import { hasPending, saveAll } from "../queue/keep.ts";
import type { Batch } from "../queue/queue.ts";
import { waitingIn } from "../queue/waiting.ts";
import { sendBatch } from "./send-batch.ts";

/** Closes the open batch and sends everything that may be sent, one request at a time. */
export async function startDrain(engine: Engine): Promise<void> {
  if (!isAtWork(engine)) return;
  engine.open = undefined;
  saveAll(engine);
  engine.draining ??= drain(engine).finally(() => {
    engine.draining = undefined;
    if (hasPending(engine)) drainSoon(engine);
  });
  await engine.draining;
}

/** Within the flush interval; later after runs that failed. */
export function drainSoon(engine: Engine): void {
  const ms = engine.config.flushMs * Math.min(2 ** engine.failures, MAX_BACK_OFF);
  within(engine, "flush", ms, () => letRun(engine, startDrain));
}

async function drain(engine: Engine): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const next = nextBatch(engine);
    if (!next || !isAtWork(engine) || engine.paused) break;
    const goesOn = await sendBatch(engine, next);
    saveAll(engine);
    if (!goesOn) break;
  }
  engine.upkeep?.sent(engine);
}

/** The oldest one, but for those in doubt that may not be asked for yet. */
function nextBatch(engine: Engine): Batch | undefined {
  const now = engine.now();
  return waitingIn(engine).find(({ ask }) => !ask || ask <= now);
}
