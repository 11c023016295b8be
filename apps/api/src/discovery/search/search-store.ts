import { sql, type RawBuilder } from "kysely";
import type { IndexedWord } from "@santap/domain/search/word-choice";
import type { Connection } from "../../db/database.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";
import type { Candidate } from "./dish-index/candidate.ts";

/** Of each word that is typed, the most frequent words of the index. */
const WORDS_OF_ONE = 32;
const SIMILAR_WORDS = 500;

export interface FoundWord extends Row<"search_word", "word" | "word_id" | "things"> {
  typed: string;
}

interface WantedWords {
  /** As they are. */
  exact: readonly string[];
  /** And longer ones that begin with them. */
  begun: readonly string[];
  /** And those that share what is left without one letter. */
  misspelt: readonly string[];
}

export async function findWords(db: Connection, wanted: WantedWords): Promise<FoundWord[]> {
  const { rows } = await sql<FoundWord>`
    select word as typed, word, word_id, things from search_word where word = any(${[...wanted.exact]})
    union all
    select typed, w.* from unnest(${[...wanted.begun]}::text[]) as typed cross join lateral (
      select word, word_id, things from search_word
      where word > typed and word < typed || chr(1114111)
      order by things desc, word limit ${WORDS_OF_ONE}) w
    union all
    select typed, w.* from unnest(${[...wanted.misspelt]}::text[]) as typed cross join lateral (
      select word, word_id, things from search_word
      where deletions && search_deletions(typed) order by things desc, word limit ${WORDS_OF_ONE}) w`.execute(
    db,
  );
  return rows;
}

/** For a word of which nothing was found: about as long, with the same first letter, the most frequent. */
export async function findSimilarWords(db: Connection, typed: string): Promise<IndexedWord[]> {
  const [first = ""] = typed;
  const { rows } = await sql<Row<"search_word", "word" | "word_id" | "things">>`
    select word, word_id, things from search_word
    where word >= ${first} and word < ${first} || chr(1114111) and things > 0
      and length(word) between ${typed.length - 2} and ${typed.length + 2}
    order by things desc, word limit ${SIMILAR_WORDS}`.execute(db);
  return rows.map(({ word, word_id, things }) => ({ word, wordId: word_id, things }));
}

/** Ids of the words that stand for one part of the query, by tier. */
export interface WordIds {
  readonly exact: readonly number[];
  readonly synonym: readonly number[];
  readonly prefix: readonly number[];
  readonly all: readonly number[];
}

const MOST_OTHERS = 1_000;

interface WantedCandidates {
  units: readonly WordIds[];
  now: number;
  /** Dishes are of every store; 0 for stores and deals alone. */
  mostDishes: number;
}

/** Those that have a word for every part, in no order. */
export async function findCandidates(
  db: Connection,
  { units, now, mostDishes }: WantedCandidates,
): Promise<Candidate[]> {
  const tier = sql`least(${sql.join(units.map(computeTier))})`;
  const has = sql.join(units.map(hasWord), sql` and `);
  const dishes = sql`(select * from search_document where kind = 'DISH' and ${has}
    limit ${mostDishes}) union all`;
  const { rows } = await sql<{ found: string | null }>`
    select string_agg(concat_ws(' ', document_id, kind, store_id, ${tier}, available::int, popularity), ';') as found
    from (${mostDishes > 0 ? dishes : sql``}
      (select * from search_document where kind <> 'DISH' and ${has}
        and (shown_from is null or shown_from <= ${new Date(now)})
        and (shown_to is null or shown_to > ${new Date(now)}) limit ${MOST_OTHERS})) found`.execute(
    db,
  );
  return (rows[0]?.found ?? "").split(";").filter(Boolean).map(readCandidate);
}

function hasWord({ all }: WordIds): RawBuilder<boolean> {
  return sql`words && ${[...all]}::bigint[]`;
}

/** The numbers of `TIER`. */
function computeTier({ exact, synonym, prefix }: WordIds): RawBuilder<number> {
  return sql`case when words && ${[...exact]}::bigint[] then 4
    when words && ${[...synonym]}::bigint[] then 3
    when words && ${[...prefix]}::bigint[] then 2 else 1 end`;
}

/** One text for all: a row for each would cost more than finding them. */
function readCandidate(text: string): Candidate {
  const [id, kind, storeId = "", tier, available, popularity] = text.split(" ");
  return {
    documentId: Number(id),
    kind: kind as Candidate["kind"],
    storeId,
    tier: Number(tier) as Candidate["tier"],
    available: available === "1",
    popularity: Number(popularity),
  };
}

/** What a hit shows; dish and deal alone have a picture and a price. */
export interface HitRow extends Row<"search_document", "document_id" | "store_id" | "thing_id"> {
  kind: Candidate["kind"];
  names: LocalizedText;
  available: boolean;
  picture: string;
  price: number;
  labels: string[];
  list_price: number;
  valid_days: number;
}

export async function findHits(db: Connection, documentIds: readonly number[]): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select d.document_id, d.kind, d.store_id, d.thing_id, d.available,
      coalesce(i.names, l.names, s.names) as names,
      coalesce(i.picture, l.picture, s.picture) as picture,
      coalesce(i.price, l.sale_price, 0) as price, coalesce(i.labels, '{}') as labels,
      coalesce(l.list_price, 0) as list_price, coalesce(l.valid_days, 1) as valid_days
    from search_document d join store s using (store_id)
      left join menu_item i on d.kind = 'DISH' and i.store_id = d.store_id and i.item_id = d.thing_id
      left join deal l on d.kind = 'DEAL' and l.deal_id = d.thing_id
    where d.document_id = any(${[...documentIds]})`.execute(db);
  return rows;
}
