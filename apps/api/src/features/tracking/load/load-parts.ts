import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { jakartaDay, jakartaHour } from "@santap/domain/tracking/clock";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { NodeLease } from "../store/node-lease.ts";
import { ignoreMissing, NEW_FOLDER, type PartFiles } from "../store/part-files.ts";
import type { TrackingMetrics } from "../tracking-metrics.ts";
import { rowsOf, type Rows } from "./event-rows.ts";
import {
  findErased,
  insertBad,
  insertEvents,
  notePart,
  numberPubs,
  readPart,
  tryTurn,
} from "./event-store.ts";
import { ensurePartitions } from "./partition-store.ts";
import { readChunk, type Chunk } from "./read-chunk.ts";

export interface LoadDeps {
  db: Database;
  files: PartFiles;
  lease: NodeLease;
  eventsDir: string;
  metrics: TrackingMetrics;
  log: FastifyBaseLogger;
  clock(): number;
}

/** Closes what dead writers left open: from then on it is loaded like any other part. */
export async function adoptParts({ files, lease, log }: LoadDeps): Promise<void> {
  for (const name of await files.listOpen()) {
    const node = /^part-([0-9a-f]+)-/.exec(name)?.[1] ?? "";
    if (!(await lease.isDead(node))) continue;
    await files.seal(name);
    log.info({ part: name }, "a part of a writer that is gone is taken over");
  }
}

/** Loads every closed part; how many. Where another process is loading, it is left to that. */
export async function loadParts(deps: LoadDeps): Promise<number> {
  const names = await deps.files.listSealed();
  let loaded = 0;
  for (const name of names) {
    if (!(await loadPart(deps, name))) return loaded;
    loaded += 1;
  }
  return loaded;
}

/** False where it is not this process's turn. */
async function loadPart(deps: LoadDeps, name: string): Promise<boolean> {
  const path = join(deps.eventsDir, NEW_FOLDER, name);
  const times = await ignoreMissing(stat(path));
  if (times === undefined) return true;
  if (times.size === 0) {
    await deps.files.remove(name);
    return true;
  }
  for (;;) {
    const { loadedBytes, done } = await readPart(deps.db, name);
    if (done) break;
    const chunk = await ignoreMissing(readChunk(path, loadedBytes));
    if (chunk === undefined) return true;
    if (!(await loadChunk(deps, { name, begin: loadedBytes, chunk }))) return false;
  }
  const at = times.mtimeMs;
  await deps.files.putAway(name, join(`dt=${jakartaDay(at)}`, `hr=${jakartaHour(at)}`));
  return true;
}

interface Piece {
  readonly name: string;
  readonly begin: number;
  readonly chunk: Chunk;
}

/** One transaction: rows, and how far the part is loaded. False where another process is at it. */
async function loadChunk(deps: LoadDeps, piece: Piece): Promise<boolean> {
  const { db, metrics, clock } = deps;
  const { chunk } = piece;
  const rows = rowsOf(chunk.lines);
  await prepareDays(db, rows);
  const counts = await inTransaction(db, async (tx) =>
    (await tryTurn(tx)) ? insertChunk(tx, rows, { ...piece, at: clock() }) : null,
  );
  if (counts === null) return false;
  metrics.loaded.inc({ outcome: "stored" }, counts.stored);
  metrics.loaded.inc({ outcome: "duplicate" }, counts.duplicates);
  metrics.loaded.inc({ outcome: "erased" }, counts.erased);
  const oldest = Math.min(...chunk.lines.map(({ receivedAt }) => receivedAt));
  if (Number.isFinite(oldest)) metrics.loadLag.observe(Math.max(0, clock() - oldest) / 1_000);
  return true;
}

interface Counts {
  readonly stored: number;
  readonly duplicates: number;
  readonly erased: number;
}

async function insertChunk(
  tx: Tx,
  rows: Rows,
  { name, begin, chunk, at }: Piece & { at: number },
): Promise<Counts> {
  const { loadedBytes, done } = await readPart(tx, name);
  // Another process was quicker.
  if (done || loadedBytes !== begin) return { stored: 0, duplicates: 0, erased: 0 };
  const all = [...rows.events, ...rows.pubs.map(({ row }) => row)];
  const isErased = await findErased(tx, all);
  const events = rows.events.filter((row) => !isErased(row));
  const pubs = rows.pubs.filter(({ row }) => !isErased(row));
  const numbered = await numberPubs(tx, pubs);
  const stored = (await insertEvents(tx, events)) + (await insertEvents(tx, numbered));
  await insertBad(tx, rows.bad);
  const kept = events.length + pubs.length;
  const duplicates = kept - stored + rows.repeated;
  const { end, last } = chunk;
  await notePart(tx, { name, end, last, at, events: stored, duplicates, bad: rows.bad.length });
  return { stored, duplicates, erased: all.length - kept };
}

async function prepareDays(db: Database, { events, pubs, bad }: Rows): Promise<void> {
  const days = [...events, ...pubs.map(({ row }) => row)].map(({ dt }) => dt);
  await ensurePartitions(db, "track_event", days);
  const badDays = bad.map(({ receivedAt }) => new Date(receivedAt).toISOString().slice(0, 10));
  await ensurePartitions(db, "track_bad", badDays);
}
