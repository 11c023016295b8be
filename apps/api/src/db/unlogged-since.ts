import { sql } from "kysely";

/** Statement part: since when unlogged tables are complete; null right after a loss. */
export const UNLOGGED_SINCE = sql`(select since from unlogged_since)`;
