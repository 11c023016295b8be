import { sql } from "kysely";
import { tryAdvisoryLock } from "../../db/advisory-lock.ts";
import type { Connection } from "../../db/database.ts";

const COUNTING = 730_254;

/** Until the commit. False while another process counts. */
export function beginCount(tx: Connection): Promise<boolean> {
  return tryAdvisoryLock(tx, COUNTING);
}

export async function countWords(tx: Connection): Promise<void> {
  await sql`
    update search_word w set things = coalesce(counted.things, 0)
    from search_word k left join (
      select word_id, count(*)::int as things from search_document, unnest(words) as word_id
      group by word_id) counted on counted.word_id = k.word_id
    where k.word = w.word and w.things <> coalesce(counted.things, 0)`.execute(tx);
}

/** By the lines of orders since that day, as `toPopularity` of the domain. */
export async function countPopularity(tx: Connection, since: Date): Promise<void> {
  await sql`
    update search_document d set popularity = counted.popularity
    from (select store_id, item_id, floor(log(2, 1 + sum(lines)))::smallint as popularity
      from dish_count where day >= (${since}::timestamptz at time zone 'UTC')::date
      group by store_id, item_id) counted
    where d.kind = 'DISH' and d.store_id = counted.store_id and d.thing_id = counted.item_id
      and d.popularity <> counted.popularity`.execute(tx);
}
