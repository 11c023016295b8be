import { plannedProperties } from "@santap/contract/tracking/event-plan";
import { readHead } from "@santap/domain/tracking/track-head";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { sortEvents } from "../collect/sort-events.ts";
import { buildRows, type Rows } from "./event-rows.ts";
import { insertEvents, deduplicateReports, lockLoading } from "./event-store.ts";
import { ensurePartitions } from "./partition-store.ts";
import { buildPubLine } from "../collect/receive-pub-report.ts";
import type { StoredLine } from "../event-log/stored-line.ts";
import { belongsTo, findErasedOf } from "../erase/erased-lines.ts";
import { listReplayable, markReplayed, type RejectedRow } from "./rejected-store.ts";

export interface Replayed {
  readonly accepted: number;
  readonly rejected: number;
}

/**
 * By the current event plan, with clock and deduplication as on arrival; each accepted event once.
 */
export async function replayRejected(db: Database, now: number): Promise<Replayed> {
  let accepted = 0;
  let rejected = 0;
  let after = 0;
  for (;;) {
    const page = await listReplayable(db, after);
    for (const row of page) {
      const isAccepted = await replayOne(db, row, now);
      if (isAccepted) accepted += 1;
      else rejected += 1;
      after = row.bad_id;
    }
    if (page.length === 0) return { accepted, rejected };
  }
}

async function replayOne(db: Database, bad: RejectedRow, now: number): Promise<boolean> {
  const line = parseRejected(bad);
  if (line === null) return false;
  const rows = buildRows([line]);
  const all = [...rows.events, ...rows.pubs.map(({ row }) => row)];
  await ensurePartitions(
    db,
    "track_event",
    all.map(({ dt }) => dt),
  );
  await inTransaction(db, async (tx) => {
    await lockLoading(tx);
    const erased = await findErasedOf(tx, [line]);
    if (!belongsTo(line, erased)) await insertRows(tx, rows);
    await markReplayed(tx, bad, now);
  });
  return true;
}

async function insertRows(tx: Parameters<typeof insertEvents>[0], rows: Rows): Promise<void> {
  await insertEvents(tx, rows.events);
  await insertEvents(tx, await deduplicateReports(tx, rows.pubs));
}

function parseRejected(bad: RejectedRow): StoredLine | null {
  const raw = parseJson(bad.raw);
  if (raw === null) return null;
  const receivedAt = bad.received_at;
  if ("properties" in raw) {
    const line = buildPubLine(raw, { receivedAt, address: "" });
    return line.kind === "pub" ? line : null;
  }
  const { head: given, sentAt = null, event, events = [event] } = raw;
  const reading = readHead(withLanguage(given));
  if (!reading.ok || !Array.isArray(events)) return null;
  const sent = typeof sentAt === "number" ? sentAt : null;
  const times = { receivedAt, begunAt: receivedAt, sentAt: sent };
  const sorted = sortEvents({ events, ...times }, plannedProperties);
  if (sorted.rejected.length > 0 || sorted.valid.length === 0) return null;
  const { skew, valid } = sorted;
  const { app_id: appId } = bad;
  return { kind: "events", appId, receivedAt, skew, head: reading.head, events: valid };
}

/** A parsed head has its language beside the other fields. */
function withLanguage(head: unknown): unknown {
  if (typeof head !== "object" || head === null || !("language" in head)) return head;
  return { ...head, attrs: { language: head.language } };
}

function parseJson(raw: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(raw);
    return typeof json === "object" && json !== null ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
