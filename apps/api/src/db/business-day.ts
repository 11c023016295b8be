import { sql } from "kysely";

/** The business day of a time, in a statement that calls the store `s`. */
export const businessDay = (
  at: number | Date,
) => sql`(${new Date(at)}::timestamptz at time zone 'UTC'
  + (s.utc_offset_minutes - s.day_ends_minute) * interval '1 minute')::date`;
