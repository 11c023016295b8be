import type { Engine } from "../engine/engine.ts";
import type { Batch } from "./queue.ts";

/** All batches that are closed and not on their way, queue by queue. */
export function waitingIn(engine: Engine): Batch[] {
  return batchesIn(engine).filter((batch) => batch !== engine.open && batch !== engine.flying);
}

export function batchesIn({ queues }: Pick<Engine, "queues">): Batch[] {
  return queues.flatMap(({ batches }) => batches);
}
