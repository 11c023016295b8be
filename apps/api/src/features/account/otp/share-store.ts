import { DAY_MS } from "@santap/domain/calendar/local-time";
import { sql, type RawBuilder } from "kysely";
import type { RiskKey } from "./bucket-store.ts";

/**
 * A share of a country's counter with one more code, as a part of a statement: `shareAfterSend` of the
 * domain, done where the row is, so that it is not held before. `leak`: of the share, a millisecond.
 */
export function shareSend([kind, key]: RiskKey, leak: number, now: number): RawBuilder<unknown> {
  return sql`insert into risk_bucket as s (kind, key, level, touched_at)
    values (${kind}, ${key}, 1, ${new Date(now)})
    on conflict (kind, key) do update set touched_at = excluded.touched_at,
      level = greatest(0, s.level - ${passed(now)} * ${leak}::float8) + 1,
      verified = s.verified * exp(- ${passed(now)} / ${DAY_MS}::float8)
    returning 1`;
}

/** A share whose code was verified after `sends` messages: `shareAfterVerified`, in the same way. */
export function shareCredit([kind, key]: RiskKey, sends: number, now: number): RawBuilder<unknown> {
  return sql`insert into risk_bucket as s (kind, key, verified, touched_at)
    values (${kind}, ${key}, 1, ${new Date(now)})
    on conflict (kind, key) do update set level = greatest(0, s.level - ${sends}::int),
      verified = s.verified + exp(${passed(now)} / ${DAY_MS}::float8)
    returning 1`;
}

/** Milliseconds since the share was touched; of longer ones nothing is left, and exp() has its limits. */
function passed(now: number): RawBuilder<unknown> {
  return sql`least(${14 * DAY_MS}::float8, greatest(0,
    (extract(epoch from ${new Date(now)}::timestamptz - s.touched_at) * 1000)::float8))`;
}
