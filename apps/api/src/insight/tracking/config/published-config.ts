import { createHash } from "node:crypto";
import {
  changeConfig,
  DEFAULT_CONFIG,
  type RemoteConfig,
} from "@santap/domain/tracking/remote-config";
import type { Database } from "../../../db/database.ts";
import {
  addConfig,
  readConfigVersion,
  readNewestConfig,
  type StoredConfig,
} from "./config-store.ts";

/** SDKs poll every 3 hours. */
const FRESH_MS = 2_000;

/** Names a configuration by the hash of its content. */
export function withVersion(body: RemoteConfig): StoredConfig {
  // Sorted, as jsonb does not keep the order of keys.
  const sorted = Object.fromEntries(
    Object.entries({ ...DEFAULT_CONFIG, ...body }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const version = createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 16);
  return { version, body: sorted as unknown as RemoteConfig };
}

const DEFAULTS = withVersion(DEFAULT_CONFIG);

export interface ConfigReader {
  newest(): Promise<StoredConfig>;
  find(version: string): Promise<RemoteConfig | undefined>;
}

export function createConfigReader(db: Database, clock: () => number): ConfigReader {
  let read: Promise<StoredConfig> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    newest() {
      const now = clock();
      if (read !== null && now - readAt < FRESH_MS) return read;
      readAt = now;
      const reading = readNewestConfig(db).then((row) => (row === undefined ? DEFAULTS : row));
      read = reading;
      reading.catch(() => (read = null));
      return reading;
    },
    async find(version) {
      if (version === DEFAULTS.version) return DEFAULTS.body;
      return (await readConfigVersion(db, version))?.body;
    },
  };
}

/** @returns the new version, or an error sentence */
export async function publishConfig(
  db: Database,
  change: Readonly<Record<string, unknown>>,
  now: number,
): Promise<{ version: string } | string> {
  const before = (await readNewestConfig(db)) ?? DEFAULTS;
  const changed = changeConfig({ ...DEFAULT_CONFIG, ...before.body }, change);
  if (typeof changed === "string") return changed;
  const next = withVersion(changed);
  if (next.version !== before.version) await addConfig(db, { ...next, at: now });
  return { version: next.version };
}
