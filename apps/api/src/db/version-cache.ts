import type { Connection } from "./database.ts";

/** A row of which only its key and the version of its contents were read. */
export interface Versioned {
  readonly key: string;
  readonly version: string;
}

/** The contents of these rows. */
export type VersionCache<T> = (
  db: Connection,
  rows: readonly Versioned[],
) => Promise<(row: Versioned) => Readonly<T>>;

/**
 * Keeps contents by a version that every change renews: none is out of date. The oldest go first. One
 * that has changed since the version was read has its new contents. @throws Error for one that is gone
 */
export function createVersionCache<T extends Versioned>(
  most: number,
  read: (db: Connection, keys: readonly string[]) => Promise<T[]>,
): VersionCache<T> {
  const kept = new Map<string, Readonly<T>>();

  function keep(contents: T): void {
    for (const oldest of kept.keys()) {
      if (kept.size < most) break;
      kept.delete(oldest);
    }
    kept.set(contents.version, Object.freeze(contents));
  }

  async function readByKey(db: Connection, rows: readonly Versioned[]): Promise<Map<string, T>> {
    const found = await read(db, [...new Set(rows.map(({ key }) => key))]);
    for (const contents of found) keep(contents);
    return new Map(found.map((contents) => [contents.key, contents]));
  }

  return async (db, rows) => {
    const known = new Map(rows.map(({ version }) => [version, kept.get(version)]));
    const unknown = rows.filter(({ version }) => known.get(version) === undefined);
    const found = unknown.length === 0 ? null : await readByKey(db, unknown);
    return ({ key, version }) => {
      const contents = known.get(version) ?? found?.get(key);
      if (contents === undefined) throw new Error("a version without its contents");
      return contents;
    };
  };
}
