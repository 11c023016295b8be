import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { jakartaDay, jakartaHour } from "@santap/domain/tracking/clock";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
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
  takeTurn,
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

/** Loads every closed part; how many. */
export async function loadParts(deps: LoadDeps): Promise<number> {
  const names = await deps.files.listSealed();
  for (const name of names) await loadPart(deps, name);
  return names.length;
}

async function loadPart(deps: LoadDeps, name: string): Promise<void> {
  const path = join(deps.eventsDir, NEW_FOLDER, name);
  const times = await ignoreMissing(stat(path));
  if (times === undefined) return;
  if (times.size === 0) return deps.files.remove(name);
  for (;;) {
    const { loadedBytes, done } = await readPart(deps.db, name);
    if (done) break;
    const chunk = await ignoreMissing(readChunk(path, loadedBytes));
    if (chunk === undefined) return;
    await loadChunk(deps, { name, begin: loadedBytes, chunk });
  }
  const at = times.mtimeMs;
  await deps.files.putAway(name, join(`dt=${jakartaDay(at)}`, `hr=${jakartaHour(at)}`));
}

interface Piece {
  readonly name: string;
  readonly begin: number;
  readonly chunk: Chunk;
}

/** One transaction: rows, and how far the part is loaded. Another process may have been quicker. */
async function loadChunk(deps: LoadDeps, { name, begin, chunk }: Piece): Promise<void> {
  const { db, metrics, clock } = deps;
  const rows = rowsOf(chunk.lines);
  await prepareDays(db, rows);
  const counts = await inTransaction(db, async (tx) => {
    await takeTurn(tx);
    const { loadedBytes, done } = await readPart(tx, name);
    if (done || loadedBytes !== begin) return null;
    const all = [...rows.events, ...rows.pubs.map(({ row }) => row)];
    const isErased = await findErased(tx, all);
    const events = rows.events.filter((row) => !isErased(row));
    const pubs = await numberPubs(
      tx,
      rows.pubs.filter(({ row }) => !isErased(row)),
    );
    const stored = (await insertEvents(tx, events)) + (await insertEvents(tx, pubs));
    await insertBad(tx, rows.bad);
    const kept = events.length + rows.pubs.filter(({ row }) => !isErased(row)).length;
    const duplicates = kept - stored + rows.repeated;
    const { end, last } = chunk;
    const progress = { name, end, last, events: stored, duplicates, bad: rows.bad.length };
    await notePart(tx, { ...progress, at: clock() });
    return { stored, duplicates, erased: all.length - kept };
  });
  if (counts === null) return;
  metrics.loaded.inc({ outcome: "stored" }, counts.stored);
  metrics.loaded.inc({ outcome: "duplicate" }, counts.duplicates);
  metrics.loaded.inc({ outcome: "erased" }, counts.erased);
  const oldest = Math.min(...chunk.lines.map(({ receivedAt }) => receivedAt));
  if (Number.isFinite(oldest)) metrics.loadLag.observe(Math.max(0, clock() - oldest) / 1_000);
}

async function prepareDays(db: Database, { events, pubs, bad }: Rows): Promise<void> {
  const days = [...events, ...pubs.map(({ row }) => row)].map(({ dt }) => dt);
  await ensurePartitions(db, "track_event", days);
  const badDays = bad.map(({ receivedAt }) => new Date(receivedAt).toISOString().slice(0, 10));
  await ensurePartitions(db, "track_bad", badDays);
}
