import { previewOrder } from "@santap/contract/calls/order";
import { cashierDetail } from "@santap/contract/calls/payment";
import { describe, expect } from "vitest";
import { ask, expectRefusal, type TestCaller } from "../../../testing/caller.ts";
import { placeOrder, readOrder, TOAST } from "../../../testing/orders.ts";
import { countRows } from "../../../testing/rows.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";

const test = testWithOwnProduct();

const SATAY_FOR_THREE = [
  { itemId: "S01-01", quantity: 2, modifierIds: [] },
  { itemId: "S01-04", quantity: 1, modifierIds: [] },
  { itemId: "S01-06", quantity: 1, modifierIds: [] },
  { itemId: "S01-07", quantity: 2, modifierIds: ["G5-1"] },
];

function preview(
  product: TestProduct,
  payload: Parameters<typeof ask<typeof previewOrder>>[2]["payload"],
  as?: TestCaller,
) {
  return ask(product.appUrl, previewOrder, { payload, as: as ?? product.guest });
}

describe("the price", () => {
  test("items, coupon, service charge, then tax on the sum so far, each rounded to a rupiah", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const coupon = await product.grantCoupon(buyer, "C03");
    const { breakdown } = await preview(
      product,
      { storeId: "S01", lines: SATAY_FOR_THREE, couponIds: [coupon] },
      buyer,
    );
    expect(breakdown).toEqual({
      subtotal: 232_000,
      discounts: [
        { couponId: coupon, name: "Rp15.000 off Sate Lentera", scope: "STORE", amount: 15_000 },
      ],
      serviceCharge: 10_850,
      pb1: 22_785,
      vouchers: [],
      purchases: [],
      payableAmount: 250_635,
    });
  });

  test("a guest sees prices with choices, and no coupons", async ({ product }) => {
    const seen = await preview(product, {
      storeId: "S01",
      lines: [{ itemId: "S01-05", quantity: 3, modifierIds: ["G1-4", "G2-1"], note: "no peanuts" }],
    });
    expect(seen.lines).toMatchObject([
      {
        itemId: "S01-05",
        name: "Goat curry stew",
        modifiers: ["Extra spicy", "Steamed rice"],
        note: "no peanuts",
        quantity: 3,
        unitPrice: 73_000,
        amount: 219_000,
      },
    ]);
    expect(seen).toMatchObject({ usableCoupons: [], unusableCoupons: [], bestCouponIds: [] });
  });

  test("the same dish with the same choices is one line", async ({ product }) => {
    const { lines } = await preview(product, {
      storeId: "S06",
      lines: [TOAST, { ...TOAST, quantity: 2 }],
    });
    expect(lines).toMatchObject([{ itemId: "S06-07", quantity: 3, amount: 81_000 }]);
  });
});

describe("coupons", () => {
  test("HEMAT20 takes 20 %, 30.000 at most, and is the best that there is", async ({ product }) => {
    const buyer = await product.newBuyer();
    const [hemat, sorry] = [
      await product.grantCoupon(buyer, "HEMAT20"),
      await product.grantCoupon(buyer, "C10"),
    ];
    const small = await preview(product, { storeId: "S06", lines: [TOAST] }, buyer);
    expect(small.usableCoupons).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ couponId: hemat, scope: "PLATFORM", discount: 5_400 }),
        expect.objectContaining({ couponId: sorry, discount: 27_000 }),
      ]),
    );
    expect(small.bestCouponIds).toEqual([sorry]);
    const large = await preview(
      product,
      { storeId: "S01", lines: SATAY_FOR_THREE, couponIds: [hemat] },
      buyer,
    );
    expect(large.breakdown.discounts).toMatchObject([{ couponId: hemat, amount: 30_000 }]);
  });

  test("best is one store coupon and one platform coupon together", async ({ product }) => {
    const buyer = await product.newBuyer();
    const store = await product.grantCoupon(buyer, "C03");
    const platform = await product.grantCoupon(buyer, "HEMAT20");
    const seen = await preview(product, { storeId: "S01", lines: SATAY_FOR_THREE }, buyer);
    expect(seen.bestCouponIds.toSorted()).toEqual([store, platform].toSorted());
    const best = await preview(
      product,
      { storeId: "S01", lines: SATAY_FOR_THREE, couponIds: seen.bestCouponIds },
      buyer,
    );
    expect(best.breakdown).toMatchObject({
      discounts: [
        { scope: "STORE", amount: 15_000 },
        { scope: "PLATFORM", amount: 30_000 },
      ],
      serviceCharge: 9_350,
      pb1: 19_635,
      payableAmount: 215_985,
    });
  });

  test("what cannot be used says why, and how much is missing", async ({ product }) => {
    const buyer = await product.newBuyer();
    const tooSmall = await product.grantCoupon(buyer, "C08");
    const elsewhere = await product.grantCoupon(buyer, "C06");
    const { unusableCoupons } = await preview(product, { storeId: "S06", lines: [TOAST] }, buyer);
    expect(unusableCoupons).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ couponId: tooSmall, reason: "MIN_SPEND", missing: 23_000 }),
        expect.objectContaining({ couponId: elsewhere, reason: "OTHER_STORE", missing: null }),
      ]),
    );
  });

  test("another person's coupon takes nothing off", async ({ product }) => {
    const owner = await product.newBuyer();
    const coupon = await product.grantCoupon(owner, "HEMAT20");
    const other = await product.newBuyer();
    const { breakdown } = await preview(
      product,
      { storeId: "S06", lines: [TOAST], couponIds: [coupon] },
      other,
    );
    expect(breakdown.discounts).toEqual([]);
  });
});

describe("refusals", () => {
  const refused: [string, string, object, RegExp][] = [
    ["a dish that is sold out", "S04", { itemId: "S04-05" }, /Spicy stuffed tofu.*sold out/],
    ["more portions than are left", "S08", { itemId: "S08-03", quantity: 2 }, /Only 1 left/],
    ["a dish of another store", "S06", { itemId: "S08-01" }, /no longer available/],
    ["a dish without the choice it needs", "S06", { itemId: "S06-05" }, /no longer available/],
    ["a choice of another dish", "S06", { modifierIds: ["G1-1"] }, /no longer available/],
  ];
  test.for(refused)("%s", async ([_what, storeId, line, words], { product }) => {
    const payload = { storeId, lines: [{ ...TOAST, ...line }] };
    const error = await expectRefusal(product.appUrl, previewOrder, { payload, as: product.guest });
    expect(error).toMatchObject({ status: 200, code: "4110011" });
    expect(error.message).toMatch(words);
  });

  test("a store that is not there", async ({ product }) => {
    const payload = { storeId: "S99", lines: [TOAST] };
    const error = await expectRefusal(product.appUrl, previewOrder, { payload, as: product.guest });
    expect(error).toMatchObject({ code: "4110001" });
  });
});

describe("the ways to pay", () => {
  const offer = async (
    product: TestProduct,
    payload: Omit<Parameters<typeof preview>[1], "lines">,
    lines: Parameters<typeof preview>[1]["lines"] = [TOAST],
  ) => {
    const { payTypeList } = await preview(product, { ...payload, lines });
    return payTypeList.map(({ payType }) => payType);
  };

  test("the ways to pay are those of the checkout counter, for the partner and the amount", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const order = await placeOrder(product.appUrl, buyer);
    const counter = await ask(product.appUrl, cashierDetail, {
      payload: { orderId: order.orderId, partnerCode: "SANTAP" },
      as: buyer,
    });
    const seen = await preview(product, {
      storeId: "S06",
      lines: [TOAST],
      partnerCode: "SANTAP",
    });
    expect(counter.payTypeList).toMatchObject(seen.payTypeList);
    expect(await offer(product, { storeId: "S06", partnerCode: "KIOSK" })).toEqual(["QRIS"]);
    const crabs = { itemId: "S12-01", quantity: 99, modifierIds: ["G1-1"] };
    expect(await offer(product, { storeId: "S12" }, [crabs])).toEqual([]);
  });

  test("there are none where the bill is paid at the end, or nothing is to be paid", async ({
    product,
  }) => {
    const lines = [{ itemId: "S01-06", quantity: 1, modifierIds: [] }];
    expect(await offer(product, { storeId: "S01", sessionId: "any" }, lines)).toEqual([]);
    expect(await offer(product, { storeId: "S01" }, lines)).toContain("QRIS");
    const buyer = await product.newBuyer();
    const couponIds = [await product.grantCoupon(buyer, "C10")];
    const free = await preview(product, { storeId: "S06", lines: [TOAST], couponIds }, buyer);
    expect(free).toMatchObject({ breakdown: { payableAmount: 0 }, payTypeList: [] });
  });
});

test("a preview holds and writes nothing", async ({ product }) => {
  const before = await countRows(product.rows);
  await preview(product, {
    storeId: "S08",
    lines: [{ itemId: "S08-03", quantity: 1, modifierIds: [] }],
  });
  expect(await countRows(product.rows)).toEqual(before);
  const stock = await product.rows.one("select portions from stock where item_id = 'S08-03'");
  expect(stock).toEqual({ portions: 1 });
});

test("notes keep emoji and every script, and lose invisible characters", async ({ product }) => {
  const buyer = await product.newBuyer();
  const note = "no \u202enuts\u0007 \u200b👩\u200d🍳 می\u200cخواهم";
  const kept = "no nuts 👩\u200d🍳 می\u200cخواهم";
  const lines = [{ ...TOAST, note }];
  const { orderId } = await placeOrder(product.appUrl, buyer, { lines, note });
  const order = await readOrder(product.appUrl, buyer, orderId);
  expect(order).toMatchObject({ note: kept, lines: [{ note: kept }] });
});
