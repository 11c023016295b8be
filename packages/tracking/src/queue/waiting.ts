import type { Batch, Queue } from "./queue.ts";

/** A batch in its queue. */
export interface Waiting {
  readonly queue: Queue;
  readonly batch: Batch;
}

/** All closed batches, queue by queue. */
export function waitingIn({ queues }: { readonly queues: readonly Queue[] }): Waiting[] {
  return queues.flatMap((queue) => queue.batches.map((batch) => ({ queue, batch })));
}
