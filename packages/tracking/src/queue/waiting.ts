import type { Engine } from "../engine/engine.ts";
import type { Batch, Queue } from "./queue.ts";

/** A batch in its queue. */
export interface Waiting {
  readonly queue: Queue;
  readonly batch: Batch;
}

/** All batches that are closed and not on their way, queue by queue. */
export function waitingIn({ queues, open, flying }: Engine): Waiting[] {
  return queues.flatMap((queue) =>
    queue.batches
      .filter((batch) => batch !== open && batch !== flying)
      .map((batch) => ({ queue, batch })),
  );
}
