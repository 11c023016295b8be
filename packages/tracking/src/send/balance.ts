import { letRun, type Engine } from "../engine/engine.ts";
import { forget } from "../queue/keep.ts";
import { pendingIn, totalsOf, type Queue } from "../queue/queue.ts";
import { post, reportUrl } from "./post.ts";
import { encodeBody } from "./wire.ts";

/** Tells the totals of every epoch at hand that changed since they were told. */
export function reportBalance(engine: Engine): void {
  engine.toldAt = engine.ports.now();
  for (const queue of engine.queues) letRun(engine, report(engine, queue));
}

/** The same while the page goes away. */
export function beaconBalance(engine: Engine): void {
  for (const queue of engine.queues) {
    const news = newsOf(queue);
    if (news === undefined) continue;
    const sent = engine.ports.beacon(reportUrl(engine, "balance"), encodeBody(news.content));
    if (sent) queue.told = news.told;
  }
}

/** Queues of other tabs that are settled are told and forgotten. */
export function finishAdopted(engine: Engine): void {
  for (const queue of engine.queues) {
    if (queue !== engine.queue && pendingIn(queue) === 0) letRun(engine, finish(engine, queue));
  }
}

async function finish(engine: Engine, queue: Queue): Promise<void> {
  await report(engine, queue);
  if (newsOf(queue) === undefined && engine.queues.includes(queue)) forget(engine, queue);
}

async function report(engine: Engine, queue: Queue): Promise<void> {
  const news = newsOf(queue);
  if (news === undefined || engine.pausedUntil > engine.ports.now()) return;
  const { kind } = await post(engine, { what: "balance", content: news.content });
  if (kind === "stored") queue.told = news.told;
}

function newsOf(queue: Queue): { content: unknown; told: string } | undefined {
  const totals = totalsOf(queue);
  const told = JSON.stringify(totals);
  if (queue.head === null || told === queue.told) return undefined;
  return { content: { head: queue.head, totals, lastSeq: queue.seq }, told };
}
