import { changeBenefits } from "@santap/contract/calls/benefits";
import { describe, expect } from "vitest";
import { assertAcquirerAgrees } from "../../../testing/acquirer-agreement.ts";
import { ask } from "../../../testing/caller.ts";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import { placeOrder, readOrder, sitDown } from "../../../testing/orders.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { takeCash } from "../../../paying/payment/cash/take-cash.ts";
import {
  readBalances,
  readVoucher,
  testWithVouchers,
} from "../../../offers/voucher/voucher.fixture.ts";
import { createSharers } from "../../bill/split/share.fixture.ts";
import { readBoughtVoucher, SATAY_LINES } from "./bought-deal.fixture.ts";

const test = testWithVouchers();
test.afterEach(async ({ product }) => {
  await assertLedgerBalanced(product.rows);
  await assertStateLogComplete(product.rows);
  await assertAcquirerAgrees(product.rows, product.sandbox);
});

const ALL = { kind: "REST" } as const;
const PAID = { ACQUIRER_CLEARING: 184_440, STORE_PAYABLE: -184_440 };

/** Example B, of which the first payment ended and another one of all of it runs. */
async function payTwice(product: TestProduct, tableCode: string) {
  const { appUrl } = product;
  const sharers = createSharers(product);
  const { seated: ani, sessionId } = await sitDown(appUrl, await product.newBuyer(), tableCode);
  const { seated: budi } = await sitDown(appUrl, await product.newBuyer(), tableCode);
  const wish = { storeId: "S01", sessionId, lines: SATAY_LINES };
  const { orderId } = await placeOrder(appUrl, ani, wish);
  const { version } = await readOrder(appUrl, ani, orderId);
  const dealPurchases = [{ dealId: "D01", quantity: 1 as const }];
  const payload = { orderId, version, couponIds: [], dealPurchases };
  await ask(appUrl, changeBenefits, { payload, as: ani });
  const first = await sharers.split(sessionId, ani, ALL);
  const late = await sharers.openShare(ani, first);
  await sharers.unsplit(ani, first.shareId);
  const second = await sharers.split(sessionId, budi, ALL);
  return { sharers, ani, budi, sessionId, orderId, first, second, late };
}

async function expectBought(product: TestProduct, as: Buyer, orderId: string): Promise<void> {
  await until("the paid bill", async () => {
    return (await readOrder(product.appUrl, as, orderId)).status === "PAID";
  });
  const voucherId = await readBoughtVoucher(product, orderId);
  expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
}

function readEnd({ rows }: TestProduct, shareId: string) {
  return rows.one<{ status: string; ends_by: string | null }>(
    "select status, ends_by from bill_share where share_id = $1",
    [shareId],
  );
}

describe("DEAL-5 TABLE-7 late money for all of a bill that buys a deal", () => {
  test("DEAL-5 TABLE-7 late money for all of a bill that buys a deal pays it and buys the deal, and the payment that runs beside it is closed", async ({
    product,
  }) => {
    const { sharers, ani, budi, orderId, second, late } = await payTwice(product, "DEMO-B1");
    const code = await sharers.openShare(budi, second);
    await product.sandbox.pay(late.qrCodeText);
    await expectBought(product, ani, orderId);
    await until("the share without room", async () => {
      const { status, ends_by: by } = await readEnd(product, second.shareId);
      return status === "RETURNED" && by === "ROOM";
    });
    expect((await product.sandbox.code(code.qrCodeText)).standing).toBe("CANCELLED");
    expect(await readBalances(product, orderId)).toEqual(PAID);
  });

  test("DEAL-5 TABLE-7 late money for all of a bill that buys a deal also where nobody has opened that payment yet", async ({
    product,
  }) => {
    const { ani, orderId, second, late } = await payTwice(product, "DEMO-B2");
    await product.sandbox.pay(late.qrCodeText);
    await expectBought(product, ani, orderId);
    expect(await readEnd(product, second.shareId)).toMatchObject({ status: "RETURNED" });
    expect(await readBalances(product, orderId)).toEqual(PAID);
  });

  test("DEAL-5 TABLE-7 late money for all of a bill that buys a deal leaves no cash to take, though the other payment still runs", async ({
    product,
    counter,
  }) => {
    const { sharers, ani, budi, orderId, second, late } = await payTwice(product, "DEMO-B4");
    await sharers.openShare(budi, second);
    await product.sandbox.pay(late.qrCodeText);
    await expectBought(product, ani, orderId);
    const till = { db: counter.db, clock: Date.now, securityLog: () => undefined };
    const taken = [orderId, second.shareId].map((id) =>
      takeCash(till, { orderId: id, amount: 184_440, by: "Rina" }),
    );
    for (const answer of await Promise.all(taken)) expect(answer.kind).toBe("REFUSED");
    await until("the share without room", async () => {
      return (await readEnd(product, second.shareId)).status === "RETURNED";
    });
  });

  test("DEAL-5 TABLE-7 late money for all of a bill that buys a deal of two payments at once keeps one and gives the other back", async ({
    product,
  }) => {
    const { sharers, ani, budi, orderId, second, late } = await payTwice(product, "DEMO-B3");
    const code = await sharers.openShare(budi, second);
    await Promise.all([late, code].map(({ qrCodeText }) => product.sandbox.pay(qrCodeText)));
    await expectBought(product, ani, orderId);
    await until("the other payment back", async () => {
      const back = "select 1 from refund where order_id = $1 and status = 'SUCCEEDED'";
      return (await product.rows.all(back, [orderId])).length === 1;
    });
    expect(await readBalances(product, orderId)).toEqual(PAID);
  });
});
