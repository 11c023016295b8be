import { createHash } from "node:crypto";
import type pg from "pg";
import { readCatalogue } from "./catalogue.ts";
import { MigrationFailure, type AppliedMigration, type MigrationFile } from "./migration-files.ts";

/** Files before this one are the baseline. */
const FIRST_CHANGE = "0100";
/** Of the checksums of the 104 files that the baseline has replaced. */
const FORMER_FILES = "6207a3db8b219a08fbaffc8ecf418bcc254b5b06814911a66c55ae0e8b09441e";
const WAY_OUT = 'run "npm run migrate" of commit 87403fb2, then this one again';

export function readBaseline(files: readonly MigrationFile[]): MigrationFile[] {
  return files.filter(({ name }) => name < FIRST_CHANGE);
}

/**
 * A database that has all files from before the baseline is recorded as having the baseline, once its
 * catalogue is seen to be the same. @throws MigrationFailure where it has others, or another catalogue
 */
export async function adoptBaseline(
  client: pg.Client,
  { files, applied }: { files: readonly MigrationFile[]; applied: readonly AppliedMigration[] },
  formerFiles = FORMER_FILES,
): Promise<void> {
  const baseline = readBaseline(files);
  const isNew = applied.length === 0;
  if (isNew || baseline.some(({ name }) => applied.some((one) => one.name === name))) return;
  if (hashChecksums(applied) !== formerFiles) {
    throw new MigrationFailure(
      `The database lacks migrations from before the baseline: ${WAY_OUT}.`,
    );
  }
  const [difference] = await compareCatalogue(client, baseline);
  if (difference !== undefined) {
    throw new MigrationFailure(
      `The database is not what its migrations have made: undo what was changed by hand. It ${difference}.`,
    );
  }
  await client.query(
    "insert into schema_migration (name, checksum) select * from unnest($1::text[], $2::text[])",
    [baseline.map(({ name }) => name), baseline.map(({ checksum }) => checksum)],
  );
}

export function hashChecksums(applied: readonly AppliedMigration[]): string {
  const checksums = applied.map(({ checksum }) => checksum).toSorted();
  return createHash("sha256").update(checksums.join("\n")).digest("hex");
}

/** Makes the baseline in a schema of its own, and takes it back. @returns what differs */
async function compareCatalogue(
  client: pg.Client,
  baseline: readonly MigrationFile[],
): Promise<string[]> {
  await client.query("begin; create schema baseline; set local search_path = baseline, public");
  try {
    for (const { text } of baseline) await client.query(text);
    const expected = await readCatalogue(client, "baseline");
    const present = await readCatalogue(client, "public");
    return [
      ...[...present].filter((line) => !expected.has(line)).map((line) => `has ${line}`),
      ...[...expected].filter((line) => !present.has(line)).map((line) => `lacks ${line}`),
    ];
  } finally {
    await client.query("rollback");
  }
}
