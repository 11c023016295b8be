import { DAY_MS } from "@santap/domain/calendar/local-time";
import { jakartaDay } from "@santap/domain/tracking/clock";
import type { Rows } from "../../../testing/rows.ts";

export interface SeedOptions {
  user_id?: string;
  language?: string;
  app_version?: string;
  event_group?: string;
  epoch?: string;
  properties?: object;
  firstSeq?: number;
  /** How long before now the last of them happened. */
  agoMs?: number;
}

export interface SeedBalance {
  created: number;
  last_seq: number;
  dropped?: number;
  pending?: number;
  app_version?: string;
}

/** Puts rows where the loader puts them, with answers that a test knows. */
export interface Seed {
  clear(): Promise<void>;
  /** Events of a session, a millisecond apart. */
  session(id: string, events: readonly string[], options?: SeedOptions): Promise<void>;
  balance(epoch: string, totals: SeedBalance): Promise<void>;
  /** Events of a tab that were set aside. */
  setAside(epoch: string, seqs: readonly number[]): Promise<void>;
}

const DAYS_BACK = 9;

export async function openSeed(rows: Rows): Promise<Seed> {
  await makePartitions(rows);
  let seq = 1_000;
  return {
    async clear() {
      await rows.all("truncate track_event, track_balance, track_bad");
    },
    async session(id, events, options = {}) {
      const last = Date.now() - (options.agoMs ?? 0);
      const made = events.map((event_id, nth) => {
        const at = last - events.length + nth;
        const own = options.epoch === undefined ? ++seq : (options.firstSeq ?? 1) + nth;
        return { ...buildRow(id, event_id, options), seq_id: own, ...buildTimes(at) };
      });
      await rows.all(
        `insert into track_event select * from
         jsonb_populate_recordset(null::track_event, $1::jsonb)`,
        [JSON.stringify(made)],
      );
    },
    async balance(epoch, { created, last_seq, dropped = 0, pending = 0, app_version = "1.0.0" }) {
      await rows.all(
        `insert into track_balance values ('10001', 'device', $1, $2::int8, $2::int8 - $3::int8 - $4::int8, $4::int8, $3::int8, '{}',
           $5, $6, 'h5', now())`,
        [epoch, created, dropped, pending, last_seq, app_version],
      );
    },
    async setAside(epoch, seqs) {
      await rows.all(
        `insert into track_bad (received_at, stage, reason, app_id, ip_net, bytes, raw, device_id, epoch, seq_id)
         select now(), 'schema', 'unknown event', '10001', '', 1, '', 'device', $1, unnest($2::int[])`,
        [epoch, seqs],
      );
    },
  };
}

async function makePartitions(rows: Rows): Promise<void> {
  for (let back = DAYS_BACK; back >= -1; back--) {
    const [day, next] = [0, 1].map((more) => jakartaDay(Date.now() + (more - back) * DAY_MS));
    await rows.all(`create table if not exists track_event_${day?.replaceAll("-", "")}
      partition of track_event for values from ('${day}') to ('${next}')`);
  }
  await rows.all("create table if not exists track_bad_any partition of track_bad default");
}

function buildRow(session_id: string, event_id: string, options: SeedOptions) {
  const { user_id = "", language = "idID", app_version = "1.0.0" } = options;
  const { event_group = "funnel", epoch = "tab", properties = {} } = options;
  const group = event_id.startsWith("page_") ? "page" : event_group;
  return {
    ...{ app_id: "10001", device_id: "device", platform: "h5", region: "sg" },
    ...{ session_id, event_id, event_group: group, user_id, language, app_version },
    ...{ epoch, properties, first_day: true, first_time: false },
  };
}

function buildTimes(at: number) {
  const time = new Date(at).toISOString();
  return { dt: jakartaDay(at), event_time: time, corrected_time: time, received_at: time };
}
