import { sql } from "kysely";
import type { RemoteConfig } from "@santap/domain/tracking/remote-config";
import type { Database } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

export interface StoredConfig extends Row<"track_config", "version"> {
  readonly body: RemoteConfig;
}

export async function readNewestConfig(db: Database): Promise<StoredConfig | undefined> {
  const { rows } = await sql<StoredConfig>`select version, body from track_config
    order by config_id desc limit 1`.execute(db);
  return rows[0];
}

export async function readConfigVersion(
  db: Database,
  version: string,
): Promise<StoredConfig | undefined> {
  const { rows } = await sql<StoredConfig>`select version, body from track_config
    where version = ${version} limit 1`.execute(db);
  return rows[0];
}

export async function addConfig(
  db: Database,
  { version, body, at }: StoredConfig & { at: number },
): Promise<void> {
  await sql`insert into track_config (version, body, created_at)
    values (${version}, ${JSON.stringify(body)}::jsonb, ${new Date(at)})`.execute(db);
}
