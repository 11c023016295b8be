import { preferences } from "@santap/contract/calls/account";
import { recommendStores } from "@santap/contract/calls/discovery";
import type { PayloadOf } from "@santap/contract/call";
import { expect } from "vitest";
import { ask, type TestCaller } from "../../../testing/caller.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";
import { orderAndOpenCode } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";

const HURRY = { WORKER_WAIT: "100", WORKER_WAIT_FOR: "order-counts" };

const test = testWithOwnProduct({ env: HURRY }).extend(
  "eater",
  { scope: "file" },
  async ({ product }) => {
    const always = `'{"hours": {"kind": "ALWAYS"}, "paused": false}'`;
    await product.rows.all(`update store set opening = ${always}`);
    const buyer = await product.newBuyer();
    const { qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
    await product.sandbox.pay(qrCodeText);
    return buyer;
  },
);

const AT_M1 = { lat: -6.2146, lng: 106.8219 };

async function recommend(
  { appUrl }: TestProduct,
  as: TestCaller,
  payload: PayloadOf<typeof recommendStores> = {},
) {
  const { list } = await ask(appUrl, recommendStores, { payload, as });
  return new Map(list.map(({ storeId, reason }) => [storeId, reason]));
}

test("DISC-15 a guest is shown what is ordered near at this hour, new stores, and what is like the one looked at", async ({
  product,
  eater,
}) => {
  const { guest } = product;
  const near = () => recommend(product, guest, { at: AT_M1 });
  await until("the counted order", async () => (await near()).get("S06") === "POPULAR_NEAR");
  expect(eater.userId).toBeTruthy();
  const anywhere = await recommend(product, guest);
  expect([...anywhere.keys()].toSorted()).toEqual(["S07", "S09"]);
  expect(new Set(anywhere.values())).toEqual(new Set(["NEW"]));
  const beside = await recommend(product, guest, { storeId: "S01" });
  expect(beside.has("S01")).toBe(false);
  expect([...beside.values()]).toContain("SAME_MALL");
  await product.rows.all("update store set category_id = 'indonesia' where store_id = 'S12'");
  await until("a store of the same kind", async () => {
    return (await recommend(product, guest, { storeId: "S01" })).get("S12") === "SAME_TASTE";
  });
});

test("DISC-15 an account is shown where it ordered before, until it turns recommendations off", async ({
  product,
  eater,
}) => {
  const { appUrl } = product;
  const mine = () => recommend(product, eater);
  await until("the paid order", async () => (await mine()).get("S06") === "ORDERED_BEFORE");
  expect((await recommend(product, await product.newBuyer())).get("S06")).toBeUndefined();
  const turn = (recommendations: boolean) =>
    ask(appUrl, preferences, { payload: { recommendations }, as: eater });
  await turn(false);
  expect(await mine()).toEqual(new Map());
  await turn(true);
  expect((await mine()).get("S06")).toBe("ORDERED_BEFORE");
});
