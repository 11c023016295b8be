import { tableSession } from "@santap/contract/calls/table";
import { previewSplit, splitBill } from "@santap/contract/calls/table/share";
import { expect } from "vitest";
import { ask, expectRefusal } from "../../../testing/caller.ts";
import { placeOrder, sitDown } from "../../../testing/orders.ts";
import { testWithVouchers } from "../../../offers/voucher/voucher.fixture.ts";

const test = testWithVouchers();

const TEA = { itemId: "S01-07", modifierIds: ["G5-1"] };
const DISHES = [
  { itemId: "S01-01", modifierIds: [] },
  { itemId: "S01-04", modifierIds: [] },
  { itemId: "S01-06", modifierIds: [] },
  ...[TEA, TEA],
];

test("TABLE-6 who owes nothing for their dishes reads why, and is asked for no amount", async ({
  product,
  buy,
}) => {
  const { appUrl } = product;
  const { buyer, voucherIds } = await buy({ dealId: "D01", storeId: "S01" });
  const [voucherId = ""] = voucherIds;
  const ani = await sitDown(appUrl, buyer, "DEMO-B1");
  const { sessionId } = ani;
  const at = { storeId: "S01", sessionId };
  await placeOrder(appUrl, ani.seated, {
    ...{ ...at, lines: [], vouchers: [{ voucherId, dishes: DISHES }] },
  });
  const budi = await sitDown(appUrl, await product.newBuyer(), "DEMO-B1");
  const cici = await sitDown(appUrl, await product.newBuyer(), "DEMO-B1");
  await placeOrder(appUrl, budi.seated, {
    ...{ ...at, lines: [{ itemId: "S01-06", quantity: 1, modifierIds: [] }] },
  });
  const how = { kind: "MINE" } as const;
  const { version } = await ask(appUrl, tableSession, { payload: { sessionId }, as: ani.seated });
  const refuse = async (as: typeof buyer) => {
    const split = { payload: { sessionId, how, version, couponIds: [] }, as };
    const refused = await expectRefusal(appUrl, splitBill, split);
    const preview = { payload: { sessionId, how, couponIds: [] }, as };
    expect(await expectRefusal(appUrl, previewSplit, preview)).toMatchObject({
      message: refused.message,
    });
    return [refused.code, refused.message];
  };
  expect(await refuse({ ...ani.seated, language: "en" })).toEqual([
    "6140007",
    "A voucher already pays for these dishes. You do not pay anything for them.",
  ]);
  expect((await refuse({ ...ani.seated, language: "id" }))[1]).toContain("voucher");
  expect((await refuse({ ...cici.seated, language: "en" }))[1]).toContain("not ordered anything");
  await ask(appUrl, splitBill, {
    payload: { sessionId, how, version, couponIds: [] },
    as: budi.seated,
  });
  const refused = await expectRefusal(appUrl, previewSplit, {
    payload: { sessionId, how, couponIds: [] },
    as: budi.seated,
  });
  expect(refused.message).toContain("already paid");
});
