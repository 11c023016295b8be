import { setTimeout as pause } from "node:timers/promises";
import { openConnection, postJson } from "../load/connection.ts";
import { withClient } from "../targets/buyers.ts";

const MOST_MS = 10_000;
const NEW_WORD = "zamrudbiru";

interface Found {
  readonly data: { readonly hits: readonly object[] };
}

/** From the commit of a dish's new name until a search for it finds it, ms. @throws after 10 s */
export async function measureFreshness(databaseUrl: string, url: string): Promise<number> {
  const agent = openConnection();
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `update menu_item set names = jsonb_set(names, '{idID}', to_jsonb($1::text))
        where (store_id, item_id) = (select store_id, item_id from menu_item
          where store_id like 'X%' order by 1, 2 limit 1)`,
      [NEW_WORD],
    );
  });
  const begin = performance.now();
  while (performance.now() - begin < MOST_MS) {
    const body = { q: NEW_WORD, pageNo: 1, pageSize: 20 };
    const { data } = await postJson<Found>(agent, `${url}/digital-food/search/query`, { body });
    if (data.hits.length > 0) {
      agent.destroy();
      return performance.now() - begin;
    }
    await pause(20);
  }
  throw new Error("the changed dish was not found");
}
