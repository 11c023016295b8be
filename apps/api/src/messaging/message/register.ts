import type { Parts } from "../../parts.ts";
import { createSenders } from "./create-senders.ts";
import type { MessageDeps } from "./message-deps.ts";
import { createMessageMetrics } from "./message-metrics.ts";
import type { MessageSender } from "./provider/message-sender.ts";
import { deliverDueMessages } from "./delivery/message-worker.ts";
import { serveReports } from "./report-routes.ts";

export interface Messaging {
  senders: readonly MessageSender[];
  /** After a message is committed to the outbox. */
  wake(): void;
}

export async function registerMessage(
  { app, config: settings, db, clock, log, workers, metrics: { registry } }: Parts,
  { releaseUnsentCode }: Pick<MessageDeps, "releaseUnsentCode">,
): Promise<Messaging> {
  const senders = createSenders(settings, { log, clock });
  const metrics = createMessageMetrics(registry);
  const delivery = { db, settings, clock, log, senders, metrics, releaseUnsentCode };
  const wake = workers.add({
    name: "messages",
    everyMs: 2_000,
    run: () => deliverDueMessages(delivery),
  });
  await serveReports(app, { db, settings, clock, log, metrics, wake });
  return { senders, wake };
}
