import { sql, type RawBuilder } from "kysely";
import type { Span } from "@santap/domain/insights/span";

export interface EventFilter {
  readonly span: Span;
  readonly language?: string | undefined;
  readonly appVersion?: string | undefined;
}

/** By day for the partitions, and by time for the rows. */
export function withinSpan({ from, to, days }: Span): RawBuilder<unknown> {
  return sql`dt between ${days[0]}::date and ${days[1]}::date
    and corrected_time >= ${new Date(from)} and corrected_time <= ${new Date(to)}`;
}

export function matchesFilter({ span, language, appVersion }: EventFilter): RawBuilder<unknown> {
  const parts = [withinSpan(span)];
  if (language !== undefined) parts.push(sql`language = ${language}`);
  if (appVersion !== undefined) parts.push(sql`app_version = ${appVersion}`);
  return sql.join(parts, sql` and `);
}
