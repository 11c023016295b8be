import { sql } from "kysely";

/** As a part of a statement: since when unlogged tables have been kept; null where they were just emptied. */
export const UNLOGGED_SINCE = sql`(select since from unlogged_since)`;
