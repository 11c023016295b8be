import { Counter, Gauge, Histogram, type Registry } from "prom-client";

export interface TrackingMetrics {
  /** accepted or duplicate. */
  events: Counter<"outcome">;
  bad: Counter<"stage">;
  /** stored, duplicate or erased. */
  loaded: Counter<"outcome">;
  /** Seconds from the oldest event's arrival to its row. */
  loadLag: Histogram;
  sync: Histogram;
  unavailable: Counter;
  /** Share of created events that never arrived. */
  loss: Gauge;
  /** Tabs with events but without a balance report. */
  silent: Gauge;
}

export function createTrackingMetrics(registry: Registry): TrackingMetrics {
  const registers = [registry];
  return {
    events: new Counter({
      name: "santap_track_events_total",
      help: "Usage events that arrived, by whether they were new",
      labelNames: ["outcome"],
      registers,
    }),
    bad: new Counter({
      name: "santap_track_bad_total",
      help: "What arrived and was put aside, by stage",
      labelNames: ["stage"],
      registers,
    }),
    loaded: new Counter({
      name: "santap_track_loaded_total",
      help: "Usage events that were loaded into the tables, or left out and why",
      labelNames: ["outcome"],
      registers,
    }),
    loadLag: new Histogram({
      name: "santap_track_load_lag_seconds",
      help: "From the arrival of an event to its row",
      buckets: [1, 3, 10, 30, 60, 300, 600, 3600],
      registers,
    }),
    sync: new Histogram({
      name: "santap_track_sync_seconds",
      help: "Duration of one sync of the event log",
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 5],
      registers,
    }),
    unavailable: new Counter({
      name: "santap_track_unavailable_total",
      help: "Requests that were told to come back because the event log could not be written",
      registers,
    }),
    loss: new Gauge({
      name: "santap_track_loss_ratio",
      help: "Share of the events of reporting tabs of the last hours that never arrived, 0 to 1",
      registers,
    }),
    silent: new Gauge({
      name: "santap_track_silent_epochs",
      help: "Tabs of the last hours that sent events and no balance report",
      registers,
    }),
  };
}
