import { jakartaDay } from "@santap/domain/tracking/clock";
import type { TrackEvent } from "@santap/domain/tracking/validate-event";
import { PUB_EPOCH, type TrackHead } from "@santap/domain/tracking/track-head";
import type { RejectedLine, EventLine, PubLine, StoredLine } from "../event-log/stored-line.ts";

/** Row of `track_event`; instants as ISO text. */
export interface EventRow {
  readonly dt: string;
  readonly app_id: string;
  readonly device_id: string;
  readonly epoch: string;
  readonly seq_id: number;
  readonly event_id: string;
  readonly event_group: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly platform: string;
  readonly region: string;
  readonly app_version: string;
  readonly language: string;
  readonly first_day: boolean;
  readonly first_time: boolean;
  readonly properties: TrackEvent["properties"];
  readonly event_time: string;
  readonly corrected_time: string;
  readonly received_at: string;
}

export interface PubRow {
  readonly hash: string;
  readonly row: EventRow;
}

export interface Rows {
  readonly events: EventRow[];
  readonly pubs: PubRow[];
  readonly rejected: RejectedLine[];
  /** Duplicates within this list, left out. */
  readonly repeated: number;
}

export function buildRows(lines: readonly StoredLine[]): Rows {
  const events = new Map<string, EventRow>();
  const pubs: PubRow[] = [];
  const rejected: RejectedLine[] = [];
  let seen = 0;
  for (const line of lines) {
    if (line.kind === "bad") rejected.push(line);
    else if (line.kind === "pub") pubs.push(...buildPubRows(line));
    else {
      for (const event of line.events) {
        const row = buildEventRow(line, line.head, event);
        const key = `${row.app_id} ${row.device_id} ${row.epoch} ${row.seq_id}`;
        seen += 1;
        if (!events.has(key)) events.set(key, row);
      }
    }
  }
  return { events: [...events.values()], pubs, rejected, repeated: seen - events.size };
}

function buildPubRows(line: PubLine): PubRow[] {
  const head = { ...line.head, epoch: PUB_EPOCH };
  return line.events.flatMap((event, index) => {
    const hash = line.hashes[index];
    return hash === undefined ? [] : [{ hash, row: buildEventRow(line, head, event) }];
  });
}

export function buildEventRow(
  { appId, receivedAt, skew }: Pick<EventLine, "appId" | "receivedAt" | "skew">,
  head: TrackHead,
  event: TrackEvent,
): EventRow {
  const corrected = event.eventTime + skew;
  return {
    dt: jakartaDay(corrected),
    app_id: appId,
    device_id: head.deviceId,
    epoch: head.epoch,
    seq_id: event.seqId,
    event_id: event.eventId,
    event_group: event.eventGroup,
    user_id: head.userId,
    session_id: head.sessionId,
    platform: head.platform,
    region: head.region,
    app_version: head.appVersion,
    language: head.language,
    first_day: head.firstDay,
    first_time: head.firstTime,
    properties: event.properties,
    event_time: new Date(event.eventTime).toISOString(),
    corrected_time: new Date(corrected).toISOString(),
    received_at: new Date(receivedAt).toISOString(),
  };
}
