import { HOUR_MS } from "@santap/domain/calendar/local-time";
import { lossRatio } from "@santap/domain/tracking/balance";
import type { Database } from "../../db/database.ts";
import type { TrackingSettings } from "../../settings/tracking-settings.ts";
import type { Workers } from "../../workers.ts";
import { countLoss } from "./load/loss-store.ts";
import { eraseEvents } from "./load/erase-events.ts";
import { deleteExpired } from "./load/retention.ts";
import { sealOrphanParts, loadParts, type LoadDeps } from "./load/load-parts.ts";
import type { EventLog } from "./event-log/event-log.ts";
import type { TrackingMetrics } from "./event-log/tracking-metrics.ts";

export interface TrackingWork extends LoadDeps {
  settings: TrackingSettings;
  eventLog: EventLog;
}

export function addTrackingWorkers(workers: Workers, work: TrackingWork): void {
  const { db, settings, eventsDir, clock } = work;
  workers.add({
    name: "track-load",
    everyMs: Math.max(100, Math.min(1_000, settings.rollMs / 2)),
    async run() {
      await work.lease.renew();
      await work.eventLog.rollIfDue();
      await sealOrphanParts(work);
      await loadParts(work);
    },
  });
  workers.add({
    name: "track-erasure",
    everyMs: 24 * HOUR_MS,
    run: async () => void (await eraseEvents({ db, eventsDir, clock })),
  });
  workers.add({
    name: "track-retention",
    everyMs: 6 * HOUR_MS,
    run: () => deleteExpired(db, settings, clock()),
  });
  workers.add({
    name: "track-loss",
    everyMs: HOUR_MS / 4,
    run: () => updateLossGauges(db, work.metrics, clock()),
  });
}

export async function updateLossGauges(
  db: Database,
  { loss, silent }: Pick<TrackingMetrics, "loss" | "silent">,
  now: number,
): Promise<void> {
  const counted = await countLoss(db, now);
  loss.set(lossRatio(counted) ?? 0);
  silent.set(counted.silent);
}
