import {
  activity,
  homeCards,
  markSeen,
  pagePopup,
  pavilionCoupons,
  recommendStores,
  storeInfo,
} from "@santap/contract/calls/discovery";
import type { Call } from "@santap/contract/call";
import { expect } from "vitest";
import { ask, expectRefusal } from "../../../testing/caller.ts";
import { test } from "../../../testing/fixtures.ts";

test("DISC-12 a campaign shows its texts, window, stores and offers with their state for the caller", async ({
  product,
}) => {
  const { appUrl, guest } = product;
  const buyer = await product.newBuyer();
  await product.grantCoupon(buyer, "C08");
  const payload = { activityId: "A01" };
  const ofGuest = await ask(appUrl, activity, { payload, as: { ...guest, language: "id-ID" } });
  expect(ofGuest).toMatchObject({ name: "Pesta Gajian", state: "RUNNING" });
  expect(ofGuest.rules.length).toBeGreaterThan(20);
  expect(ofGuest.deals.map(({ dealId }) => dealId)).toEqual(["D01", "D02", "D03", "D07", "D08"]);
  expect(ofGuest.stores.map(({ storeId }) => storeId).toSorted()).toEqual([
    ...["S01", "S08", "S10", "S11", "S12"],
  ]);
  const findState = (data: typeof ofGuest, id: string) =>
    data.coupons.find(({ templateId }) => templateId === id)?.state;
  expect(findState(ofGuest, "C08")).toBe("TO_CLAIM");
  expect(findState(await ask(appUrl, activity, { payload, as: buyer }), "C08")).toBe("CLAIMED");
  const gone = { payload: { activityId: "A99" }, as: guest };
  expect((await expectRefusal(appUrl, activity, gone)).code).toBe("4110001");
});

test("DISC-12 a pavilion's coupons carry their state for the caller, in the pavilion's order", async ({
  product,
}) => {
  const { appUrl, guest } = product;
  const buyer = await product.newBuyer();
  await product.grantCoupon(buyer, "C03");
  const list = async (as: typeof guest) => {
    const { coupons } = await ask(appUrl, pavilionCoupons, { payload: { brandId: "P02" }, as });
    return coupons.map(({ templateId, state }) => `${templateId} ${state}`);
  };
  expect(await list(guest)).toEqual(["C03 TO_CLAIM", "C02 TO_CLAIM"]);
  expect(await list(buyer)).toEqual(["C03 CLAIMED", "C02 TO_CLAIM"]);
  const gone = { payload: { brandId: "P99" }, as: guest };
  expect((await expectRefusal(appUrl, pavilionCoupons, gone)).code).toBe("4110001");
});

test("DISC-12 a store's facts are in the caller's language, with its hours, charges and outlets", async ({
  product: { appUrl, guest },
}) => {
  const as = { ...guest, language: "zh-CN" };
  const always = await ask(appUrl, storeInfo, { payload: { storeId: "S01" }, as });
  expect(always).toMatchObject({
    ...{ store: { storeId: "S01", name: "灯火沙爹" }, hours: null, paused: false },
    ...{ serviceChargeBps: 500, pb1Bps: 1000, telephone: "+622150000001" },
    ...{
      brand: { brandId: "B01" },
      outlets: [],
      facilities: ["WIFI", "PRAYER_ROOM", "HIGH_CHAIR"],
    },
    halalCertificate: { issuer: "BPJPH" },
  });
  expect(always.pictures.length).toBeGreaterThan(1);
  const weekly = await ask(appUrl, storeInfo, { payload: { storeId: "S03" }, as });
  expect(weekly.hours?.length).toBeGreaterThanOrEqual(7);
  const gone = { payload: { storeId: "S99" }, as: guest };
  expect((await expectRefusal(appUrl, storeInfo, gone)).code).toBe("4110001");
});

test("DISC-18 wrong, missing, extra and huge input is refused", async ({ product }) => {
  const huge = "x".repeat(65);
  const page = { pageNo: 1, pageSize: 20 };
  const refused: [Call, object][] = [
    [homeCards, {}],
    [homeCards, { ...page, at: { lat: 91, lng: 0 } }],
    [homeCards, { ...page, mallId: huge }],
    [homeCards, { ...page, userId: "somebody" }],
    [recommendStores, { storeId: 5 }],
    [recommendStores, { at: { lat: 0 } }],
    [storeInfo, {}],
    [storeInfo, { storeId: "../S01" }],
    [activity, { activityId: huge }],
    [pavilionCoupons, { brandId: "" }],
    [pagePopup, { page: "CHECKOUT" }],
    [markSeen, { page: "HOME", creativeId: "<script>" }],
    [markSeen, { creativeId: "R05" }],
  ];
  for (const [call, payload] of refused) {
    const { status } = await expectRefusal(product.appUrl, call, {
      payload: payload as never,
      as: product.guest,
    });
    expect([call.path, payload, status]).toEqual([call.path, payload, 400]);
  }
});
