import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { jakartaDay, jakartaHour } from "@santap/domain/tracking/clock";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { NodeLease } from "../event-log/node-lease.ts";
import { ignoreMissing, NEW_FOLDER, type PartFiles } from "../event-log/part-files.ts";
import { readLine, type StoredLine } from "../event-log/stored-line.ts";
import type { TrackingMetrics } from "../event-log/tracking-metrics.ts";
import { belongsTo, findErasedOf, removeLines } from "../erase/erased-lines.ts";
import { buildRows, type EventRow, type Rows } from "./event-rows.ts";
import {
  insertRejected,
  insertEvents,
  recordProgress,
  deduplicateReports,
  readPart,
  tryLockLoading,
} from "./event-store.ts";
import { ensurePartitions } from "./partition-store.ts";

export interface LoadDeps {
  db: Database;
  files: PartFiles;
  lease: NodeLease;
  eventsDir: string;
  metrics: TrackingMetrics;
  log: FastifyBaseLogger;
  clock(): number;
}

/** Seals what dead writers left open. */
export async function sealOrphanParts({ files, lease, log }: LoadDeps): Promise<void> {
  for (const name of await files.listOpen()) {
    const node = /^part-([0-9a-f]+)-/.exec(name)?.[1] ?? "";
    if (!(await lease.isDead(node))) continue;
    await files.seal(name);
    log.info({ part: name }, "a part of a writer that is gone is taken over");
  }
}

/** Returns the number of loaded parts; stops if another process is loading. */
export async function loadParts(deps: LoadDeps): Promise<number> {
  const names = await deps.files.listSealed();
  let loaded = 0;
  for (const name of names) {
    if (!(await loadPart(deps, name))) return loaded;
    loaded += 1;
  }
  return loaded;
}

async function loadPart(deps: LoadDeps, name: string): Promise<boolean> {
  const path = join(deps.eventsDir, NEW_FOLDER, name);
  const times = await ignoreMissing(stat(path));
  if (times === undefined) return true;
  if (times.size === 0) {
    await deps.files.remove(name);
    return true;
  }
  const atStart = await readPart(deps.db, name);
  let hasErased = atStart.done || atStart.loadedBytes > 0;
  for (;;) {
    const { loadedBytes, done } = await readPart(deps.db, name);
    if (done) break;
    const chunk = await ignoreMissing(readChunk(path, loadedBytes));
    if (chunk === undefined) return true;
    const counts = await loadChunk(deps, { name, begin: loadedBytes, chunk });
    if (counts === null) return false;
    hasErased ||= counts.erased > 0;
  }
  // Of who was erased before, the nightly round is over. A part that another process began may have some.
  if (hasErased) await removeErased(deps.db, path);
  const at = times.mtimeMs;
  await deps.files.archive(name, join(`dt=${jakartaDay(at)}`, `hr=${jakartaHour(at)}`));
  return true;
}

async function removeErased(db: Database, path: string): Promise<void> {
  const erased = new Set<string>();
  for (let begin = 0, isLast = false; !isLast;) {
    const chunk = await ignoreMissing(readChunk(path, begin));
    if (chunk === undefined) return;
    for (const id of await findErasedOf(db, chunk.lines)) erased.add(id);
    begin = chunk.end;
    isLast = chunk.last;
  }
  if (erased.size > 0) await removeLines(path, erased);
}

interface PartChunk {
  readonly name: string;
  readonly begin: number;
  readonly chunk: Chunk;
}

/** Inserts rows and progress in one transaction. Null if another process is loading. */
async function loadChunk(deps: LoadDeps, piece: PartChunk): Promise<Counts | null> {
  const { db, metrics, clock } = deps;
  const { chunk } = piece;
  const rows = buildRows(chunk.lines);
  await createPartitions(db, rows);
  const counts = await inTransaction(db, async (tx) =>
    (await tryLockLoading(tx)) ? insertChunk(tx, rows, { ...piece, at: clock() }) : null,
  );
  if (counts === null) return null;
  metrics.loaded.inc({ outcome: "stored" }, counts.stored);
  metrics.loaded.inc({ outcome: "duplicate" }, counts.duplicates);
  metrics.loaded.inc({ outcome: "erased" }, counts.erased);
  const oldest = Math.min(...chunk.lines.map(({ receivedAt }) => receivedAt));
  if (Number.isFinite(oldest)) metrics.loadLag.observe(Math.max(0, clock() - oldest) / 1_000);
  return counts;
}

interface Counts {
  readonly stored: number;
  readonly duplicates: number;
  readonly erased: number;
}

async function insertChunk(
  tx: Tx,
  rows: Rows,
  { name, begin, chunk, at }: PartChunk & { at: number },
): Promise<Counts> {
  const { loadedBytes, done } = await readPart(tx, name);
  if (done || loadedBytes !== begin) return { stored: 0, duplicates: 0, erased: 0 };
  const found = await findErasedOf(tx, chunk.lines);
  const isErased = ({ user_id, device_id }: EventRow) => found.has(user_id) || found.has(device_id);
  const events = rows.events.filter((row) => !isErased(row));
  const pubs = rows.pubs.filter(({ row }) => !isErased(row));
  const rejected = rows.rejected.filter((line) => !belongsTo(line, found));
  const numbered = await deduplicateReports(tx, pubs);
  const stored = (await insertEvents(tx, events)) + (await insertEvents(tx, numbered));
  await insertRejected(tx, rejected);
  const remaining = events.length + pubs.length;
  const duplicates = remaining - stored + rows.repeated;
  const { end, last } = chunk;
  await recordProgress(tx, {
    name,
    end,
    last,
    at,
    events: stored,
    duplicates,
    rejected: rejected.length,
  });
  const all = rows.events.length + rows.pubs.length + rows.rejected.length;
  return { stored, duplicates, erased: all - remaining - rejected.length };
}

async function createPartitions(db: Database, { events, pubs, rejected }: Rows): Promise<void> {
  const days = [...events, ...pubs.map(({ row }) => row)].map(({ dt }) => dt);
  await ensurePartitions(db, "track_event", days);
  const rejectedDays = rejected.map(({ receivedAt }) =>
    new Date(receivedAt).toISOString().slice(0, 10),
  );
  await ensurePartitions(db, "track_bad", rejectedDays);
}

/** Larger than any line. */
const CHUNK_BYTES = 2 * 1024 * 1024;
const NEWLINE = 10;

interface Chunk {
  readonly lines: readonly StoredLine[];
  readonly end: number;
  readonly last: boolean;
}

/** Complete lines only: a torn one was never acknowledged. */
async function readChunk(path: string, offset: number): Promise<Chunk> {
  const file = await open(path, "r");
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    let filled = 0;
    for (;;) {
      const position = offset + filled;
      const { bytesRead } = await file.read(buffer, filled, CHUNK_BYTES - filled, position);
      filled += bytesRead;
      if (bytesRead === 0 || filled === CHUNK_BYTES) break;
    }
    const whole = buffer.lastIndexOf(NEWLINE, filled - 1) + 1;
    const text = filled === 0 ? "" : buffer.toString("utf8", 0, whole);
    const lines = text.split("\n").flatMap((line) => readLine(line) ?? []);
    return { lines, end: offset + (filled === 0 ? 0 : whole), last: filled < CHUNK_BYTES };
  } finally {
    await file.close();
  }
}
