import { sql } from "kysely";

/** `opening` of the store `s`, with its pause: every reader of opening hours reads both. */
export const openingJson = sql`(s.opening || jsonb_build_object('pause',
  case when s.paused_until is not null then jsonb_build_object(
    'until', (extract(epoch from s.paused_until) * 1000)::bigint,
    'reason', s.pause_reason, 'note', s.pause_note) end))`;
