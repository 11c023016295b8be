import { complain, letRun, type Engine } from "../engine/engine.ts";
import { forget } from "../queue/keep.ts";
import { pendingIn, type Queue, type Totals } from "../queue/queue.ts";
import { beacon, post } from "./post.ts";
import { encodeBody } from "./wire.ts";

/** Tells the totals that changed since of all epochs at hand but one; an adopted queue that is settled is forgotten then. */
export function reportBalance(engine: Engine, but?: Queue): void {
  for (const queue of engine.queues) if (queue !== but) letRun(engine, () => report(engine, queue));
}

/** While the page goes away. */
export function beaconBalance(engine: Engine): void {
  for (const queue of engine.queues) {
    const news = newsOf(queue);
    if (news && beacon(engine, "balance", encodeBody(news))) queue.told = toldBy(news);
  }
}

async function report(engine: Engine, queue: Queue): Promise<void> {
  const news = newsOf(queue);
  if (news) {
    if (engine.paused) return;
    const { have, message } = await post(engine, "balance", news);
    if (message) complain(engine, message);
    if (!have) return;
    queue.told = toldBy(news);
  }
  // Meanwhile it may have been forgotten already, or lost to another tab.
  if (queue !== engine.queue && !pendingIn(queue) && engine.queues.includes(queue))
    forget(engine, queue);
}

interface News {
  readonly head: Queue["head"];
  readonly totals: Totals;
  readonly lastSeq: number;
}

/** Undefined where nothing happened since the server was told last. */
function newsOf(queue: Queue): News | undefined {
  const { head, created, acked, dropped, seq: lastSeq } = queue;
  const news = { head, totals: { created, acked, pending: pendingIn(queue), dropped }, lastSeq };
  return head && toldBy(news) !== queue.told ? news : undefined;
}

function toldBy({ totals }: News): string {
  return JSON.stringify(totals);
}
