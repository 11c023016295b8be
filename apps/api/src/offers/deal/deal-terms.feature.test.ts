import { expect } from "vitest";
import { testWithDatabase } from "../../testing/fixtures.ts";
import { loadBillDeals } from "./bill-deals.ts";

const test = testWithDatabase("demo");

test("DEAL-5 every column of a deal but the count of what is sold is one of its terms", async ({
  rows,
}) => {
  const found = await rows.one<{ others: string[] }>(
    `select array(select a.attname::text from pg_attribute a
        where a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
          and a.attnum <> all(t.tgattr::int2[]) order by 1) as others
      from pg_trigger t where t.tgname = 'deal_changed'`,
  );
  expect(found.others).toEqual(["sold", "version"]);
});

test("DEAL-5 terms that were read once are read again after a change", async ({ db, rows }) => {
  const read = async () => {
    const deals = await loadBillDeals(db, { storeId: "S01", userId: null, now: Date.now() });
    return deals.find((deal) => deal.deal_id === "D01");
  };
  const before = await read();
  await rows.all("update deal set sale_price = 111000, sold = sold + 1 where deal_id = 'D01'");
  expect(before?.sale_price).toBe(129_000);
  expect(await read()).toMatchObject({ sale_price: 111_000, sold: (before?.sold ?? 0) + 1 });
});
