import type { Model } from "./model.ts";

/** Orders `o` of one sequence: of its diners, and of its tables, whose bills may have no owner. */
export const IS_OWN = `(o.user_id = any($1) or exists (select from table_session t
    where t.store_id = o.store_id and t.session_id = o.session_id and t.table_id = any($2)))`;

/** $1 and $2. */
export function listOwners({ diners, tables }: Model): [string[], string[]] {
  return [diners.map(({ userId }) => userId), [...tables]];
}
