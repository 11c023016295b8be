import { querySearch } from "@santap/contract/calls/search";
import type { SearchHit } from "@santap/contract/schemas/discovery/search";
import { expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { test } from "../../testing/fixtures.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { MEANINGS } from "./relevance-meanings.fixture.ts";
import { RELEVANCE_QUERIES, type RelevanceQuery } from "./relevance-queries.fixture.ts";

interface Thing {
  id: string;
  texts: string;
}

async function findAll({ appUrl, guest }: TestProduct, q: string): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const payload = { q, pageNo, pageSize: 50 };
    const { hits, hasMore } = await ask(appUrl, querySearch, { payload, as: guest });
    ids.push(...hits.map(idOf));
    if (!hasMore) return ids;
  }
}

function idOf(hit: SearchHit): string {
  if (hit.kind === "STORE") return hit.store.storeId;
  return hit.kind === "DISH" ? hit.itemId : hit.dealId;
}

function listMeant(things: readonly Thing[], [, ...meanings]: RelevanceQuery): string[] {
  if (meanings.length === 0) return [];
  return things
    .filter(({ texts }) => meanings.every((meaning) => MEANINGS[meaning].test(texts)))
    .map(({ id }) => id);
}

/** Of nothing: all. */
const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
const mean = (values: readonly number[]) =>
  share(
    values.reduce((a, b) => a + b, 0),
    values.length,
  );

test("DISC-5 of 200 queries in three languages nearly all that is meant is found, and little else", async ({
  product,
}) => {
  const things = await product.rows.all<Thing>("select thing_id as id, texts from search_source");
  const results = [];
  for (const query of RELEVANCE_QUERIES) {
    const found = await findAll(product, query[0]);
    const meant = listMeant(things, query);
    const right = found.filter((id) => meant.includes(id));
    results.push({
      q: query[0],
      precision: share(right.length, found.length),
      recall: share(right.length, meant.length),
      first: found[0] === undefined ? meant.length === 0 : meant.includes(found[0]),
    });
  }
  expect(results.length).toBeGreaterThanOrEqual(200);
  expect(mean(results.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.95);
  expect(mean(results.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.95);
  expect(share(results.filter(({ first }) => first).length, results.length)).toBeGreaterThanOrEqual(
    0.95,
  );
});
