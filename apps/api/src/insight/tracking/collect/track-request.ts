import type { Range } from "@santap/domain/tracking/ranges";
import type { TrackingMetrics } from "../event-log/tracking-metrics.ts";
import type { RecentEvents } from "../micro.ts";
import type { EventLog } from "../event-log/event-log.ts";
import type { SeenRanges } from "./seen-ranges.ts";

export interface EpochKey {
  readonly appId: string;
  readonly deviceId: string;
  readonly epoch: string;
}

export interface CollectDeps {
  log: EventLog;
  seen: SeenRanges;
  appKeys: ReadonlyMap<string, string>;
  metrics: TrackingMetrics;
  micro: RecentEvents;
  allowsDevice(deviceId: string): boolean;
  /** Stored ids within these ranges; empty if the database is unavailable. */
  findStored(epoch: EpochKey, doubt: readonly Range[]): Promise<Range[]>;
  clock(): number;
}

export interface TrackRequest {
  /** When its head arrived, by our clock. */
  readonly begunAt: number;
  readonly appId: string;
  readonly appKey: string;
  /** Client clock, epoch ms; null if absent. */
  readonly sentAt: number | null;
  readonly body: string;
  readonly address: string;
}
