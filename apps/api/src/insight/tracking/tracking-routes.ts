import type { FastifyInstance } from "fastify";
import type { BodyAdmission } from "../../http/overload/body-admission.ts";
import { createRateLimiter } from "../../http/overload/rate-limiter.ts";
import type { Metrics } from "../../http/metrics.ts";
import type { CallServer } from "../../http/serve-call.ts";
import type { Database } from "../../db/database.ts";
import type { TrackingSettings } from "../../settings/tracking-settings.ts";
import type { Workers } from "../../workers.ts";
import { toRanges } from "@santap/domain/tracking/ranges";
import { jakartaDay } from "@santap/domain/tracking/clock";
import type { BucketRule } from "@santap/domain/tracking/token-bucket";
import { addressBlock } from "../../http/address-block.ts";
import { saveBalance } from "./collect/balance-store.ts";
import { serveCollect, type CollectRouteDeps } from "./collect/collect-routes.ts";
import { createSeenRanges } from "./collect/seen-ranges.ts";
import { serveConfig } from "./config/config-routes.ts";
import { createConfigReader } from "./config/published-config.ts";
import { findStored } from "./load/event-store.ts";
import { createRecentEvents, NO_RECENT_EVENTS, serveMicro } from "./micro.ts";
import { servePubReport } from "./collect/pub-report-routes.ts";
import { openEventLog } from "./event-log/event-log.ts";
import { acquireNodeLease, type NodeLease } from "./event-log/node-lease.ts";
import { openPartFiles, type PartFiles } from "./event-log/part-files.ts";
import { createTrackingMetrics, type TrackingMetrics } from "./event-log/tracking-metrics.ts";
import { addTrackingWorkers } from "./tracking-workers.ts";

/** Beyond this: 429. */
const PER_ADDRESS: BucketRule = { perSecond: 50, burst: 200 };
/** Batches; beyond this: code 999. */
const PER_DEVICE: BucketRule = { perSecond: 10, burst: 50 };

export interface TrackingParts {
  db: Database;
  metrics: Pick<Metrics, "registry">;
  workers: Workers;
  tracking: TrackingSettings;
  intake: BodyAdmission;
  secure: boolean;
  clock(): number;
  files?: PartFiles;
}

export async function serveTracking(
  app: FastifyInstance,
  calls: CallServer,
  parts: TrackingParts,
): Promise<void> {
  const { db, workers, tracking, clock } = parts;
  const { eventsDir } = tracking;
  const files = parts.files ?? openPartFiles(eventsDir);
  const metrics = createTrackingMetrics(parts.metrics.registry);
  const lease = acquireNodeLease(eventsDir, clock);
  const deps = collectDeps(app, parts, { files, metrics, lease });
  await serveCollect(app, deps);
  servePubReport(app, deps);
  const published = createConfigReader(db, clock);
  serveConfig(app, calls, { ...parts, ...deps, published, hosts: tracking.hosts });
  if (tracking.micro) serveMicro(app, deps.micro);
  addTrackingWorkers(workers, {
    ...{ db, files, lease, eventsDir, metrics, log: app.log, clock },
    ...{ settings: tracking, eventLog: deps.log },
  });
  app.addHook("onClose", async () => {
    await deps.log.close();
    await lease.release();
  });
}

interface Made {
  readonly files: PartFiles;
  readonly metrics: TrackingMetrics;
  readonly lease: NodeLease;
}

function collectDeps(
  app: FastifyInstance,
  { db, tracking, clock, intake }: TrackingParts,
  { files, metrics, lease }: Made,
): CollectRouteDeps {
  const mayAddress = createRateLimiter(PER_ADDRESS, clock);
  const log = openEventLog({
    ...{ files, node: lease.node, rollMs: tracking.rollMs, clock },
    onSync: (seconds) => metrics.sync.observe(seconds),
    onError: (err) => app.log.error({ err }, "the event log cannot be written"),
  });
  return {
    ...{ log, metrics, clock, intake },
    seen: createSeenRanges(),
    appKeys: tracking.appKeys,
    micro: tracking.micro ? createRecentEvents() : NO_RECENT_EVENTS,
    allowsDevice: createRateLimiter(PER_DEVICE, clock),
    allowsAddress: (address) => mayAddress(addressBlock(address)),
    saveBalance: (row) => saveBalance(db, row),
    // Collecting continues without the database; the cost is a repeat.
    findStored: (epoch, doubt) =>
      findStored(db, epoch, { doubt, today: jakartaDay(clock()) }).then(toRanges, () => []),
  };
}
