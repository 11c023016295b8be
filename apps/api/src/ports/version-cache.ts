import type { Connection } from "../db/database.ts";

/** A row of which only its key, the column `Key`, and the version of its contents were read. */
type Versioned<Key extends string> = Readonly<Record<Key | "version", string>>;

/** What `join` makes of each row and its contents, in their order. */
type VersionCache<Key extends string, T> = <Row extends Versioned<Key>, Joined>(
  db: Connection,
  rows: readonly Row[],
  join: (row: Row, contents: Readonly<T>) => Joined,
) => Promise<Joined[]>;

/**
 * Keeps contents by a version that every change renews: none is out of date. The oldest go first. One
 * that has changed since the version was read has its new contents. @throws Error for one that is gone
 */
export function createVersionCache<Key extends string, T extends Versioned<Key>>(
  { key, most }: { key: Key; most: number },
  read: (db: Connection, keys: readonly string[]) => Promise<T[]>,
): VersionCache<Key, T> {
  const kept = new Map<string, Readonly<T>>();

  function keep(contents: T): void {
    for (const oldest of kept.keys()) {
      if (kept.size < most) break;
      kept.delete(oldest);
    }
    kept.set(contents.version, Object.freeze(contents));
  }

  async function readByKey(db: Connection, keys: readonly string[]): Promise<Map<string, T>> {
    const found = await read(db, [...new Set(keys)]);
    for (const contents of found) keep(contents);
    return new Map(found.map((contents) => [contents[key], contents]));
  }

  return async (db, rows, join) => {
    const known = rows.map(({ version }) => kept.get(version));
    const unknown = rows.filter((_, nth) => known[nth] === undefined).map((row) => row[key]);
    const found = unknown.length === 0 ? null : await readByKey(db, unknown);
    return rows.map((row, nth) => {
      const contents = known[nth] ?? found?.get(row[key]);
      if (contents === undefined) throw new Error("a version without its contents");
      return join(row, contents);
    });
  };
}
