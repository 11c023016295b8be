import type { FieldReader } from "./field-reader.ts";
import { readTrackingHosts, type TrackingHosts } from "./tracking-hosts.ts";

export interface TrackingSettings {
  eventsDir: string;
  /** App key by app id: public identifiers, no secrets. */
  appKeys: ReadonlyMap<string, string>;
  hosts: TrackingHosts;
  /** Serves received events to tests; never in production. */
  micro: boolean;
  /** A log part is sealed and loaded after this time. */
  rollMs: number;
  keepRawDays: number;
  keepEventDays: number;
  keepRejectedDays: number;
}

export function readTrackingSettings(read: FieldReader): TrackingSettings {
  return {
    eventsDir: read.text("EVENTS_DIR", ".data/events"),
    appKeys: readAppKeys(read),
    hosts: readTrackingHosts(read),
    micro: read.oneOf("TRACK_MICRO", ["off", "on"], "off") === "on",
    rollMs: read.whole("TRACK_ROLL", 2_000),
    keepRawDays: read.whole("TRACK_RAW_DAYS", 30),
    keepEventDays: read.whole("TRACK_EVENT_DAYS", 400),
    keepRejectedDays: read.whole("TRACK_BAD_DAYS", 14),
  };
}

function readAppKeys(read: FieldReader): Map<string, string> {
  const pairs = read.list("TRACK_APP_KEYS", "10001:santap-web").map((pair) => pair.split(":"));
  const wrong = pairs.some(
    ([id = "", key = "", ...rest]) =>
      rest.length > 0 || !/^[\w-]{1,32}$/.test(id) || !/^[\w.-]{1,64}$/.test(key),
  );
  if (wrong) read.problems.push('TRACK_APP_KEYS must be like "10001:santap-web,10002:other".');
  return new Map(pairs.map(([id = "", key = ""]) => [id, key]));
}
