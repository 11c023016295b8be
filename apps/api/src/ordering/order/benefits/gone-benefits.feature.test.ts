import { changeBenefits } from "@santap/contract/calls/benefits";
import { tableSession } from "@santap/contract/calls/table";
import { leaveTable } from "@santap/contract/calls/table/guest";
import { describe, expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import { readOrder } from "../../../testing/orders.ts";
import { readSold, SATAY_LINES } from "../bought-deal/bought-deal.fixture.ts";
import { FEAST } from "../../../restaurant/floor/tables.fixture.ts";
import {
  dineTogether,
  leave,
  readClaim,
  testWithGoneGuests,
  WAYS,
} from "../../bill/end/gone-guest.fixture.ts";

const test = testWithGoneGuests();
test.afterEach(({ tables }) => tables.requireOrder());

describe("NOV-34 what a guest who is gone had put on a bill", () => {
  test.for(WAYS)(
    "NOV-34 the coupon of who $way comes off before the first payment, and the others read the new sum",
    async ({ go }, { product, tables, sharers }) => {
      const party = await dineTogether(product, tables, { code: "DEMO-B2", template: "HEMAT20" });
      const { ani, sessionId, orderId, coupon } = party;
      const read = () => ask(product.appUrl, tableSession, { payload: { sessionId }, as: ani });
      const before = await read();
      expect(await readClaim(product, coupon)).toEqual({ status: "HELD" });
      await go(party);
      const after = await read();
      expect(after.breakdown?.discounts).toEqual([]);
      expect(after.payableAmount).toBe(101_640);
      expect(after.payableAmount).toBeGreaterThan(before.payableAmount);
      expect(after.version).toBeGreaterThan(before.version);
      expect(after.notices).toMatchObject([
        { kind: "BENEFITS_TAKEN_OFF", name: "Guest 2", amount: 101_640 },
      ]);
      expect(await readClaim(product, coupon)).toEqual({ status: "UNUSED" });
      await sharers.payRest(ani, orderId);
      expect(await readClaim(product, coupon)).toEqual({ status: "UNUSED" });
    },
  );

  test("NOV-34 from the first paid share on the coupon of who leaves stays", async ({
    product,
    tables,
    sharers,
  }) => {
    const party = await dineTogether(product, tables, { code: "DEMO-B3", template: "HEMAT20" });
    const { ani, sessionId, orderId, coupon } = party;
    const how = { kind: "AMOUNT", amount: 20_000 } as const;
    await sharers.pay(sessionId, ani, await sharers.split(sessionId, ani, how));
    const before = await sharers.read(sessionId, ani);
    await leave(party);
    expect(await sharers.read(sessionId, ani)).toMatchObject({
      payableAmount: before.payableAmount,
      notices: [],
    });
    await sharers.payRest(ani, orderId);
    expect(await readClaim(product, coupon)).toEqual({ status: "REDEEMED" });
  });

  test("NOV-34 while a share runs the price stays; if it is not paid, the coupon comes off then", async ({
    product,
    tables,
    sharers,
  }) => {
    const party = await dineTogether(product, tables, { code: "DEMO-B4", template: "HEMAT20" });
    const { ani, sessionId, coupon } = party;
    const share = await sharers.split(sessionId, ani, { kind: "REST" });
    const before = await sharers.read(sessionId, ani);
    await leave(party);
    expect(await sharers.read(sessionId, ani)).toMatchObject({
      payableAmount: before.payableAmount,
    });
    await sharers.unsplit(ani, share.shareId);
    const after = await sharers.read(sessionId, ani);
    expect(after).toMatchObject({
      ...{ status: "OPEN", payableAmount: 101_640 },
      notices: [{ kind: "BENEFITS_TAKEN_OFF", amount: 101_640 }],
    });
    expect(await readClaim(product, coupon)).toEqual({ status: "UNUSED" });
    await sharers.payRest(ani, party.orderId);
  });

  test("NOV-34 DEAL-5 the deal that who leaves was buying with the bill comes off, and its piece is for sale again", async ({
    product,
    tables,
    sharers,
  }) => {
    await product.rows.all("update deal set excludes_holidays = false");
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B5");
    const { orderId } = await tables.send(ani, sessionId, { lines: SATAY_LINES });
    const before = await readSold(product, "D01");
    const { version } = await readOrder(product.appUrl, budi, orderId);
    const dealPurchases = [{ dealId: "D01", quantity: 1 as const }];
    await ask(product.appUrl, changeBenefits, {
      payload: { orderId, version, couponIds: [], dealPurchases },
      as: budi,
    });
    expect(await readSold(product, "D01")).toBe(before + 1);
    await ask(product.appUrl, leaveTable, { payload: { sessionId }, as: budi });
    const after = await sharers.read(sessionId, ani);
    expect(after).toMatchObject({
      ...{ payableAmount: 267_960, breakdown: { purchases: [], vouchers: [] } },
      notices: [{ kind: "BENEFITS_TAKEN_OFF", amount: 267_960 }],
    });
    expect(await readSold(product, "D01")).toBe(before);
    await sharers.payRest(ani, orderId);
  });

  test("NOV-34 a coupon of a round that staff confirm after its guest has left stays the guest's", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B6");
    const { orderId } = await tables.send(ani, sessionId);
    const coupon = await product.grantCoupon(budi, "HEMAT20");
    await tables.send(budi, sessionId, { lines: FEAST, couponIds: [coupon] });
    const roundId = await tables.waitingRound(ani, orderId);
    await ask(product.appUrl, leaveTable, { payload: { sessionId }, as: budi });
    const decided = await tables.staff.approveRound(roundId);
    expect(decided).toMatchObject({ repeated: false });
    expect(await readClaim(product, coupon)).toEqual({ status: "UNUSED" });
    expect((await sharers.read(sessionId, ani)).breakdown?.discounts).toEqual([]);
  });
});
