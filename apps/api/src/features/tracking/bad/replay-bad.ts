import { plannedProperties } from "@santap/contract/tracking/event-plan";
import { readHead } from "@santap/domain/tracking/track-head";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { sortEvents } from "../collect/sort-events.ts";
import { rowsOf, type Rows } from "../load/event-rows.ts";
import { findErased, insertEvents, numberPubs, takeTurn } from "../load/event-store.ts";
import { ensurePartitions } from "../load/partition-store.ts";
import { pubLineOf } from "../pub/receive-pub-report.ts";
import type { StoredLine } from "../store/stored-line.ts";
import { listReplayable, markReplayed, type BadRow } from "./bad-store.ts";

export interface Replayed {
  /** Rows that are events now, and rows that still are none. */
  readonly mended: number;
  readonly still: number;
}

/**
 * Looks again at what was put aside, with the event plan of today: clock, schema and dedupe as when it
 * came. A row is replayed once; what is no event yet stays for another time.
 */
export async function replayBad(db: Database, now: number): Promise<Replayed> {
  let mended = 0;
  let still = 0;
  let after = 0;
  for (;;) {
    const page = await listReplayable(db, after);
    for (const bad of page) {
      const isMended = await replayOne(db, bad, now);
      if (isMended) mended += 1;
      else still += 1;
      after = bad.bad_id;
    }
    if (page.length === 0) return { mended, still };
  }
}

async function replayOne(db: Database, bad: BadRow, now: number): Promise<boolean> {
  const line = lineOf(bad);
  if (line === null) return false;
  const rows = rowsOf([line]);
  const all = [...rows.events, ...rows.pubs.map(({ row }) => row)];
  await ensurePartitions(
    db,
    "track_event",
    all.map(({ dt }) => dt),
  );
  await inTransaction(db, async (tx) => {
    await takeTurn(tx);
    const isErased = await findErased(tx, all);
    if (!all.some(isErased)) await insertRows(tx, rows);
    await markReplayed(tx, bad, now);
  });
  return true;
}

async function insertRows(tx: Parameters<typeof insertEvents>[0], rows: Rows): Promise<void> {
  await insertEvents(tx, rows.events);
  await insertEvents(tx, await numberPubs(tx, rows.pubs));
}

/** The line that the log would have had; null where it is still bad. */
function lineOf(bad: BadRow): StoredLine | null {
  const raw = parsed(bad.raw);
  if (raw === null) return null;
  const receivedAt = bad.received_at;
  if ("properties" in raw) {
    const line = pubLineOf(raw, { receivedAt, address: "" });
    return line.kind === "pub" ? line : null;
  }
  const { head: given, sentAt = null, event, events = [event] } = raw;
  const reading = readHead(withLanguage(given));
  if (!reading.ok || !Array.isArray(events)) return null;
  const sent = typeof sentAt === "number" ? sentAt : null;
  const sorted = sortEvents({ events, receivedAt, sentAt: sent }, plannedProperties);
  if (sorted.bad.length > 0 || sorted.good.length === 0) return null;
  const { skew, good } = sorted;
  const { app_id: appId } = bad;
  return { kind: "events", appId, receivedAt, skew, head: reading.head, events: good };
}

/** A head that was read once has its language beside the rest. */
function withLanguage(head: unknown): unknown {
  if (typeof head !== "object" || head === null || !("language" in head)) return head;
  return { ...head, attrs: { language: head.language } };
}

function parsed(raw: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(raw);
    return typeof json === "object" && json !== null ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
