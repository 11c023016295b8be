import { cancelOrder } from "@santap/contract/calls/order";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { describe, expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { waitForOrder } from "../../testing/order-watch.ts";
import { orderAndOpenCode, TOAST_PRICE } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { makeQueriesDue } from "../../testing/expiry.ts";
import { inParallel } from "../../testing/until.ts";
import { type ListedDay, testWithSettlement } from "./settlement.fixture.ts";

const FEE = 208;

const test = testWithSettlement();
test.afterEach(async ({ product }) => {
  await product.sandbox.faults({});
  await assertLedgerBalanced(product.rows);
});

async function openCode(product: TestProduct) {
  const buyer = await product.newBuyer();
  const opened = await orderAndOpenCode(product.appUrl, buyer);
  const { partner_ref: partnerRef } = await product.rows.one<{ partner_ref: string }>(
    "select partner_ref from pay_attempt where box = $1",
    [opened.box],
  );
  return { buyer, partnerRef, ...opened };
}

async function paidOrder(product: TestProduct) {
  const opened = await openCode(product);
  await product.sandbox.pay(opened.qrCodeText);
  const seen = { buyer: opened.buyer, orderId: opened.order.orderId };
  await waitForOrder(product, seen, ({ status }) => status === "PAID");
  return opened;
}

/** What was posted about a settlement of this payment: event, account, debit less credit. */
function readSettled(product: TestProduct, box: string) {
  return product.rows.all(
    `select event, account, sum(case side when 'DEBIT' then amount else -amount end)::int as moved
     from ledger_entry where box = $1 and event in ('ACQUIRER_SETTLED', 'REFUND_DEDUCTED')
     group by event, account order by event, account`,
    [box],
  );
}

function differencesOn(product: TestProduct, { date }: ListedDay) {
  return product.rows.all(
    `select kind, partner_ref, there, here from settlement_difference where day = $1
     order by kind`,
    [date],
  );
}

function runOn(product: TestProduct, { date }: ListedDay) {
  return product.rows.all("select lines, settled, differences from settlement_run where day = $1", [
    date,
  ]);
}

const SETTLED = [
  { event: "ACQUIRER_SETTLED", account: "ACQUIRER_CLEARING", moved: -TOAST_PRICE },
  { event: "ACQUIRER_SETTLED", account: "ACQUIRER_FEE", moved: FEE },
  { event: "ACQUIRER_SETTLED", account: "BANK", moved: TOAST_PRICE - FEE },
];

describe("a day on which both sides agree", () => {
  test("a day on which both sides agree is settled once, however often and by however many processes it is compared", async ({
    product,
    settlement,
  }) => {
    const paid = await paidOrder(product);
    const day = settlement.listDay([paid.partnerRef]);
    await settlement.comeTo(day);
    expect(await settlement.settleAt(day.due - 1)).toBe(0);
    const warned = settlement.warnings.length;
    const compared = await inParallel(4, () => settlement.settleAt(day.due));
    expect(compared.toSorted()).toEqual([0, 0, 0, 1]);
    expect(await settlement.settleAt(day.due + MINUTE_MS)).toBe(0);
    expect(await runOn(product, day)).toEqual([{ lines: 1, settled: 1, differences: 0 }]);
    expect(await readSettled(product, paid.box)).toEqual(SETTLED);
    expect(settlement.warnings).toHaveLength(warned);
  });

  test("a day on which both sides agree is taken up again the day after, and nothing of it is posted twice", async ({
    product,
    settlement,
  }) => {
    const paid = await paidOrder(product);
    const day = settlement.listDay([paid.partnerRef]);
    await settlement.comeTo(day);
    await settlement.settleAt(day.due);
    expect(await settlement.settleAt(day.due + 24 * 60 * MINUTE_MS)).toBe(1);
    expect(await readSettled(product, paid.box)).toEqual(SETTLED);
  });

  test("a day on which both sides agree may have money that went back: it is deducted from what the acquirer pays", async ({
    product,
    settlement,
  }) => {
    const { buyer, order, qrCodeText, partnerRef, box } = await openCode(product);
    const payload = { orderId: order.orderId };
    await ask(product.appUrl, cancelOrder, { payload, as: buyer });
    await product.sandbox.pay(qrCodeText);
    const seen = { buyer, orderId: order.orderId };
    await waitForOrder(product, seen, ({ refundStatus }) => refundStatus === "FULL");
    const day = settlement.listDay([partnerRef]);
    await settlement.comeTo(day);
    await settlement.settleAt(day.due);
    expect(await differencesOn(product, day)).toEqual([]);
    expect(await readSettled(product, box)).toEqual([
      ...SETTLED,
      { event: "REFUND_DEDUCTED", account: "ACQUIRER_CLEARING", moved: TOAST_PRICE },
      { event: "REFUND_DEDUCTED", account: "BANK", moved: -TOAST_PRICE },
    ]);
  });
});

describe("a day on which the two sides differ", () => {
  test("an unknown payment is found, changes no order, and is settled once it is", async ({
    product,
    settlement,
  }) => {
    await product.sandbox.faults({ dropNotifications: true });
    const { buyer, order, qrCodeText, partnerRef, box } = await openCode(product);
    await product.rows.all("update pay_attempt set next_query_at = null where box = $1", [box]);
    await product.sandbox.pay(qrCodeText);
    const day = settlement.listDay([partnerRef]);
    await settlement.comeTo(day);
    await settlement.settleAt(day.due);
    expect(await differencesOn(product, day)).toEqual([
      { kind: "ONLY_THERE", partner_ref: partnerRef, there: TOAST_PRICE, here: null },
    ]);
    expect(settlement.warnings.at(-1)).toEqual({
      provider: "sandbox",
      date: day.date,
      found: { ONLY_THERE: 1 },
    });
    expect(await readSettled(product, box)).toEqual([]);
    const { status } = await product.rows.one<{ status: string }>(
      "select status from orders where order_id = $1",
      [order.orderId],
    );
    expect(status).toBe("PAYING");

    await makeQueriesDue(product.rows, order.orderId);
    const seen = { buyer, orderId: order.orderId };
    await waitForOrder(product, seen, (found) => found.status === "PAID");
    await settlement.settleAt(day.due + 24 * 60 * MINUTE_MS);
    expect(await readSettled(product, box)).toEqual(SETTLED);
  });

  test("another amount, another fee, a line again and a missing line are distinguished", async ({
    product,
    settlement,
  }) => {
    const [dearer, costly, again, missing] = await Promise.all([
      paidOrder(product),
      paidOrder(product),
      paidOrder(product),
      paidOrder(product),
    ]);
    const refs = [dearer, costly, again].map(({ partnerRef }) => partnerRef);
    const day = settlement.listDay(refs, (lines) =>
      lines.flatMap((line) => {
        const { gross, mdr, partnerReferenceNo: ref } = line;
        if (ref === dearer.partnerRef) return [{ ...line, gross: gross + 1 }];
        if (ref === costly.partnerRef) return [{ ...line, mdr: mdr + 1 }];
        return [line, line];
      }),
    );
    await product.rows.all("update pay_event set paid_at = $2 where box = $1", [
      missing.box,
      `${day.date}T12:00:00+07:00`,
    ]);
    await settlement.comeTo(day);
    await settlement.settleAt(day.due);
    const amounts = { there: TOAST_PRICE, here: TOAST_PRICE };
    expect(await differencesOn(product, day)).toEqual([
      { kind: "ONLY_HERE", partner_ref: missing.partnerRef, there: null, here: TOAST_PRICE },
      {
        kind: "OTHER_AMOUNT",
        partner_ref: dearer.partnerRef,
        ...amounts,
        there: TOAST_PRICE + 1,
      },
      { kind: "OTHER_FEE", partner_ref: costly.partnerRef, there: FEE + 1, here: FEE },
      { kind: "SECOND_LINE", partner_ref: again.partnerRef, there: TOAST_PRICE, here: null },
    ]);
    expect(await readSettled(product, dearer.box)).toEqual([]);
    expect(await readSettled(product, missing.box)).toEqual([]);
    expect(await readSettled(product, again.box)).toEqual(SETTLED);
    expect(await runOn(product, day)).toEqual([{ lines: 4, settled: 2, differences: 4 }]);
  });
});

describe("a comparison that was cut off", () => {
  test("a comparison that was cut off after the list was fetched is done anew once its lease is over, by one of those who try", async ({
    product,
    settlement,
  }) => {
    const paid = await paidOrder(product);
    const day = settlement.listDay([paid.partnerRef]);
    await settlement.comeTo(day);
    const { list } = settlement.source;
    const dying = async (date: string) => {
      await list?.(date);
      throw new Error("killed");
    };
    await expect(
      settlement.settleAt(day.due, [{ ...settlement.source, list: dying }]),
    ).rejects.toThrow();
    expect(await runOn(product, day)).toEqual([]);
    expect(await settlement.settleAt(day.due + 9 * MINUTE_MS)).toBe(0);
    // The second comes when the first's lease is over, while the first is still waiting for its list.
    const firstAsked = Promise.withResolvers<void>();
    const secondDone = Promise.withResolvers<void>();
    const slow = async (date: string) => {
      firstAsked.resolve();
      await secondDone.promise;
      return (await list?.(date)) ?? null;
    };
    const first = settlement.settleAt(day.due + 10 * MINUTE_MS, [
      { ...settlement.source, list: slow },
    ]);
    await firstAsked.promise;
    expect(await settlement.settleAt(day.due + 20 * MINUTE_MS)).toBe(1);
    secondDone.resolve();
    expect(await first).toBe(0);
    expect(await readSettled(product, paid.box)).toEqual(SETTLED);
  });

  test("because no list came, it changes nothing and says so", async ({ product, settlement }) => {
    const day = settlement.listDay([]);
    await settlement.comeTo(day);
    const silent = { ...settlement.source, list: async () => null };
    expect(await settlement.settleAt(day.due, [silent])).toBe(0);
    expect(await runOn(product, day)).toEqual([]);
    expect(settlement.warnings.at(-1)).toEqual({ provider: "sandbox", date: day.date });
    expect(await settlement.settleAt(day.due + 10 * MINUTE_MS)).toBe(1);
  });
});

test("an acquirer without a list is never asked, and no day of it is due", async ({
  product,
  settlement,
}) => {
  const none = { provider: "elsewhere", fees: new Map(), list: null };
  expect(await settlement.settleAt(Date.now(), [none])).toBe(0);
  expect(
    await product.rows.all("select 1 from settlement_turn where provider = 'elsewhere'"),
  ).toEqual([]);
});

test.for(["settlement_run", "settlement_difference", "settled_line"])(
  "%s refuses a change",
  async (table, { product }) => {
    const refused = /append-only/;
    await expect(product.rows.all(`delete from ${table}`)).rejects.toThrow(refused);
    await expect(product.rows.all(`update ${table} set day = day`)).rejects.toThrow(refused);
  },
);
