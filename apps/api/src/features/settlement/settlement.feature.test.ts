import { cancelOrder } from "@santap/contract/calls/order";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { bootTestEnvironment } from "@santap/dev-env/test-environment";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { waitForOrder } from "../../testing/order-watch.ts";
import { orderAndOpenCode, TOAST_PRICE } from "../../testing/orders.ts";
import { SECRETS } from "../../testing/test-product.ts";
import { makeQueriesDue } from "../../testing/expiry.ts";
import { inParallel } from "../../testing/until.ts";
import {
  openSettlementFixture,
  type ListedDay,
  type SettlementFixture,
} from "./settlement.fixture.ts";

const FEE = 208;

let world: SettlementFixture;
beforeAll(async () => {
  world = await openSettlementFixture(await bootTestEnvironment({ env: SECRETS }));
});
afterEach(async () => {
  await world.product.sandbox.faults({});
  await assertLedgerBalanced(world.product.rows);
});
afterAll(() => world.stop());

async function openCode() {
  const { product } = world;
  const buyer = await product.newBuyer();
  const opened = await orderAndOpenCode(product.appUrl, buyer);
  const { partner_ref: partnerRef } = await product.rows.one<{ partner_ref: string }>(
    "select partner_ref from pay_attempt where box = $1",
    [opened.box],
  );
  return { buyer, partnerRef, ...opened };
}

async function paidOrder() {
  const opened = await openCode();
  await world.product.sandbox.pay(opened.qrCodeText);
  const seen = { buyer: opened.buyer, orderId: opened.order.orderId };
  await waitForOrder(world.product, seen, ({ status }) => status === "PAID");
  return opened;
}

/** What was posted about a settlement of this payment: event, account, debit less credit. */
function settledOf(box: string) {
  return world.product.rows.all(
    `select event, account, sum(case side when 'DEBIT' then amount else -amount end)::int as moved
     from ledger_entry where box = $1 and event in ('ACQUIRER_SETTLED', 'REFUND_DEDUCTED')
     group by event, account order by event, account`,
    [box],
  );
}

function differencesOn({ date }: ListedDay) {
  return world.product.rows.all(
    `select kind, partner_ref, there, here from settlement_difference where day = $1
     order by kind`,
    [date],
  );
}

function runOn({ date }: ListedDay) {
  return world.product.rows.all(
    "select lines, settled, differences from settlement_run where day = $1",
    [date],
  );
}

const SETTLED = [
  { event: "ACQUIRER_SETTLED", account: "ACQUIRER_CLEARING", moved: -TOAST_PRICE },
  { event: "ACQUIRER_SETTLED", account: "ACQUIRER_FEE", moved: FEE },
  { event: "ACQUIRER_SETTLED", account: "BANK", moved: TOAST_PRICE - FEE },
];

describe("a day on which both sides agree", () => {
  test("is settled once, however often and by however many processes it is compared", async () => {
    const paid = await paidOrder();
    const day = world.listDay([paid.partnerRef]);
    await world.comeTo(day);
    expect(await world.settleAt(day.due - 1)).toBe(0);
    const warned = world.warnings.length;
    const compared = await inParallel(4, () => world.settleAt(day.due));
    expect(compared.toSorted()).toEqual([0, 0, 0, 1]);
    expect(await world.settleAt(day.due + MINUTE_MS)).toBe(0);
    expect(await runOn(day)).toEqual([{ lines: 1, settled: 1, differences: 0 }]);
    expect(await settledOf(paid.box)).toEqual(SETTLED);
    expect(world.warnings).toHaveLength(warned);
  });

  test("is taken up again the day after, and nothing of it is posted twice", async () => {
    const paid = await paidOrder();
    const day = world.listDay([paid.partnerRef]);
    await world.comeTo(day);
    await world.settleAt(day.due);
    expect(await world.settleAt(day.due + 24 * 60 * MINUTE_MS)).toBe(1);
    expect(await settledOf(paid.box)).toEqual(SETTLED);
  });

  test("may have money that went back: it is deducted from what the acquirer pays", async () => {
    const { buyer, order, qrCodeText, partnerRef, box } = await openCode();
    const payload = { orderId: order.orderId };
    await ask(world.product.appUrl, cancelOrder, { payload, as: buyer });
    await world.product.sandbox.pay(qrCodeText);
    const seen = { buyer, orderId: order.orderId };
    await waitForOrder(world.product, seen, ({ refundStatus }) => refundStatus === "FULL");
    const day = world.listDay([partnerRef]);
    await world.comeTo(day);
    await world.settleAt(day.due);
    expect(await differencesOn(day)).toEqual([]);
    expect(await settledOf(box)).toEqual([
      ...SETTLED,
      { event: "REFUND_DEDUCTED", account: "ACQUIRER_CLEARING", moved: TOAST_PRICE },
      { event: "REFUND_DEDUCTED", account: "BANK", moved: -TOAST_PRICE },
    ]);
  });
});

describe("a day on which the two sides differ", () => {
  test("a payment that was never heard of is found, changes no order, and is settled once it is", async () => {
    await world.product.sandbox.faults({ dropNotifications: true });
    const { buyer, order, qrCodeText, partnerRef, box } = await openCode();
    await world.product.rows.all("update pay_attempt set next_query_at = null where box = $1", [
      box,
    ]);
    await world.product.sandbox.pay(qrCodeText);
    const day = world.listDay([partnerRef]);
    await world.comeTo(day);
    await world.settleAt(day.due);
    expect(await differencesOn(day)).toEqual([
      { kind: "ONLY_THERE", partner_ref: partnerRef, there: TOAST_PRICE, here: null },
    ]);
    expect(world.warnings.at(-1)).toEqual({
      provider: "sandbox",
      date: day.date,
      found: { ONLY_THERE: 1 },
    });
    expect(await settledOf(box)).toEqual([]);
    const { status } = await world.product.rows.one<{ status: string }>(
      "select status from orders where order_id = $1",
      [order.orderId],
    );
    expect(status).toBe("PAYING");

    await makeQueriesDue(world.product.rows, order.orderId);
    const seen = { buyer, orderId: order.orderId };
    await waitForOrder(world.product, seen, (found) => found.status === "PAID");
    await world.settleAt(day.due + 24 * 60 * MINUTE_MS);
    expect(await settledOf(box)).toEqual(SETTLED);
  });

  test("another amount, another fee, a line again and a missing line are told apart", async () => {
    const [dearer, costly, again, missing] = await Promise.all([
      paidOrder(),
      paidOrder(),
      paidOrder(),
      paidOrder(),
    ]);
    const refs = [dearer, costly, again].map(({ partnerRef }) => partnerRef);
    const day = world.listDay(refs, (lines) =>
      lines.flatMap((line) => {
        const { gross, mdr, partnerReferenceNo: ref } = line;
        if (ref === dearer.partnerRef) return [{ ...line, gross: gross + 1 }];
        if (ref === costly.partnerRef) return [{ ...line, mdr: mdr + 1 }];
        return [line, line];
      }),
    );
    await world.product.rows.all("update pay_event set paid_at = $2 where box = $1", [
      missing.box,
      `${day.date}T12:00:00+07:00`,
    ]);
    await world.comeTo(day);
    await world.settleAt(day.due);
    const amounts = { there: TOAST_PRICE, here: TOAST_PRICE };
    expect(await differencesOn(day)).toEqual([
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
    expect(await settledOf(dearer.box)).toEqual([]);
    expect(await settledOf(missing.box)).toEqual([]);
    expect(await settledOf(again.box)).toEqual(SETTLED);
    expect(await runOn(day)).toEqual([{ lines: 4, settled: 2, differences: 4 }]);
  });
});

describe("a comparison that was cut off", () => {
  test("after the list was fetched is done anew once its lease is over, by one of those who try", async () => {
    const paid = await paidOrder();
    const day = world.listDay([paid.partnerRef]);
    await world.comeTo(day);
    const { list } = world.source;
    const dying = async (date: string) => {
      await list?.(date);
      throw new Error("killed");
    };
    await expect(world.settleAt(day.due, [{ ...world.source, list: dying }])).rejects.toThrow();
    expect(await runOn(day)).toEqual([]);
    expect(await world.settleAt(day.due + 9 * MINUTE_MS)).toBe(0);
    // The second comes when the first's lease is over, while the first is still waiting for its list.
    const firstAsked = Promise.withResolvers<void>();
    const secondDone = Promise.withResolvers<void>();
    const slow = async (date: string) => {
      firstAsked.resolve();
      await secondDone.promise;
      return (await list?.(date)) ?? null;
    };
    const first = world.settleAt(day.due + 10 * MINUTE_MS, [{ ...world.source, list: slow }]);
    await firstAsked.promise;
    expect(await world.settleAt(day.due + 20 * MINUTE_MS)).toBe(1);
    secondDone.resolve();
    expect(await first).toBe(0);
    expect(await settledOf(paid.box)).toEqual(SETTLED);
  });

  test("because no list came, it changes nothing and says so", async () => {
    const day = world.listDay([]);
    await world.comeTo(day);
    const silent = { ...world.source, list: async () => null };
    expect(await world.settleAt(day.due, [silent])).toBe(0);
    expect(await runOn(day)).toEqual([]);
    expect(world.warnings.at(-1)).toEqual({ provider: "sandbox", date: day.date });
    expect(await world.settleAt(day.due + 10 * MINUTE_MS)).toBe(1);
  });
});

test("an acquirer without a list is never asked, and no day of it is due", async () => {
  const none = { provider: "elsewhere", fees: new Map(), list: null };
  expect(await world.settleAt(Date.now(), [none])).toBe(0);
  expect(
    await world.product.rows.all("select 1 from settlement_turn where provider = 'elsewhere'"),
  ).toEqual([]);
});

test.each(["settlement_run", "settlement_difference", "settled_line"])(
  "%s refuses a change",
  async (table) => {
    const refused = /append-only/;
    await expect(world.product.rows.all(`delete from ${table}`)).rejects.toThrow(refused);
    await expect(world.product.rows.all(`update ${table} set day = day`)).rejects.toThrow(refused);
  },
);
