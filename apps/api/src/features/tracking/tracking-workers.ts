import type { TrackingSettings } from "../../settings/tracking-settings.ts";
import type { Workers } from "../../workers.ts";
import { watchLoss } from "./balance/watch-loss.ts";
import { eraseTracks } from "./erase/erase-tracks.ts";
import { keepDays } from "./load/keep-days.ts";
import { adoptParts, loadParts, type LoadDeps } from "./load/load-parts.ts";
import type { EventLog } from "./store/event-log.ts";

const HOUR_MS = 3_600_000;

export interface TrackingWork extends LoadDeps {
  settings: TrackingSettings;
  eventLog: EventLog;
}

/** What is due lies in files and rows, so any number of processes may share it. */
export function addTrackingWorkers(workers: Workers, work: TrackingWork): void {
  const { db, settings, eventsDir, clock } = work;
  workers.add({
    name: "track-load",
    everyMs: Math.max(100, Math.min(1_000, settings.rollMs / 2)),
    async run() {
      await work.lease.renew();
      await work.eventLog.rollIfDue();
      await adoptParts(work);
      await loadParts(work);
    },
  });
  workers.add({
    name: "track-erasure",
    everyMs: 24 * HOUR_MS,
    run: async () => void (await eraseTracks({ db, eventsDir, clock })),
  });
  workers.add({
    name: "track-retention",
    everyMs: 6 * HOUR_MS,
    run: () => keepDays(db, settings, clock()),
  });
  workers.add({
    name: "track-loss",
    everyMs: HOUR_MS / 4,
    run: () => watchLoss(db, work.metrics, clock()),
  });
}
