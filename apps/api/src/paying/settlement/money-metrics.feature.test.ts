import { cancelOrder } from "@santap/contract/calls/order";
import { confirmRefund } from "@santap/contract/calls/refund";
import { Registry } from "prom-client";
import { expect } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { ask } from "../../testing/caller.ts";
import { waitForOrder, timelineKinds } from "../../testing/order-watch.ts";
import { orderAndOpenCode } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { recordOfflineRefund } from "../refund/record-offline-refund.ts";
import { registerMoneyMetrics } from "./money-metrics.ts";
import { type SettlementFixture, testWithSettlement } from "./settlement.fixture.ts";

const test = testWithSettlement();

const MINUTE_MS = 60_000;

/** The lines of our gauges at a moment, without comments, by what stands before the value. */
async function readGauges(
  settlement: SettlementFixture,
  now: number,
  db = settlement.db,
): Promise<Map<string, number>> {
  const registry = new Registry();
  registerMoneyMetrics({ registry, db, clock: () => now, onError: () => undefined });
  return parseLines(await registry.metrics());
}

function parseLines(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const cut = line.lastIndexOf(" ");
      return [line.slice(0, cut), Number(line.slice(cut + 1))];
    }),
  );
}

test("the server shows them at /metrics, with a zero where there is nothing", async ({
  product,
}) => {
  const shown = parseLines(await (await fetch(`${product.appUrl}/metrics`)).text());
  expect(shown.get("santap_ledger_imbalance_rupiah")).toBe(0);
  expect(shown.get("santap_oldest_refund_seconds")).toBe(0);
  const different = 'santap_settlement_differences{kind="ONLY_THERE",provider="sandbox"}';
  expect(shown.get(different)).toBe(0);
  expect(shown.get('santap_settlement_age_seconds{provider="sandbox"}')).toBeLessThan(600);
});

test("attempts that are open, and those without a clear answer for ten minutes", async ({
  product,
  settlement,
}) => {
  const { box } = await orderAndOpenCode(product.appUrl, await product.newBuyer());
  const waiting = 'santap_open_attempts{state="WAIT_PAY",provider="sandbox"}';
  const unclear = 'santap_unclear_attempts{provider="sandbox"}';
  const late = Date.now() + 11 * MINUTE_MS;
  expect((await readGauges(settlement, late)).get(waiting)).toBe(1);
  expect((await readGauges(settlement, late)).get(unclear)).toBeUndefined();
  await product.rows.all(
    "update pay_attempt set status = 'CLOSING', next_query_at = null where box = $1",
    [box],
  );
  expect((await readGauges(settlement, Date.now() + 9 * MINUTE_MS)).get(unclear)).toBeUndefined();
  expect((await readGauges(settlement, Date.now() + 11 * MINUTE_MS)).get(unclear)).toBe(1);
  await product.rows.all("update pay_attempt set status = 'CLOSED' where box = $1", [box]);
});

/** A payment that came after its order was cancelled, and that its issuer takes nothing back of. */
async function owedByStaff(product: TestProduct) {
  await product.sandbox.faults({ refuseRefund: true });
  const buyer = await product.newBuyer();
  const { order, box, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
  const { orderId } = order;
  await ask(product.appUrl, cancelOrder, { payload: { orderId }, as: buyer });
  await product.sandbox.pay(qrCodeText);
  await waitForOrder(product, { buyer, orderId }, (found) =>
    timelineKinds(found).includes("REFUND_OFFLINE"),
  );
  return { buyer, orderId, box };
}

test("refunds that are open; one that staff has to make has no age at the acquirer", async ({
  product,
  settlement,
}) => {
  const { box } = await owedByStaff(product);
  const offline = 'santap_open_refunds{state="OFFLINE_DUE",provider="sandbox"}';
  const before = await readGauges(settlement, Date.now());
  expect(before.get(offline)).toBe(1);
  expect(before.get("santap_oldest_refund_seconds")).toBe(0);
  await product.rows.all(
    `update refund set status = 'PROCESSING', created_at = now() - interval '1 hour'
     where box = $1`,
    [box],
  );
  const age = (await readGauges(settlement, Date.now())).get("santap_oldest_refund_seconds") ?? 0;
  expect(age).toBeGreaterThan(3_590);
  expect(age).toBeLessThan(3_660);
});

test("what staff gave back counts as unanswered after a week, until the diner says so", async ({
  product,
  settlement,
}) => {
  const { box, buyer, orderId } = await owedByStaff(product);
  const { refund_id: refundId } = await product.rows.one<{ refund_id: string }>(
    "select refund_id from refund where box = $1",
    [box],
  );
  const deps = { db: settlement.db, clock: Date.now };
  const given = await recordOfflineRefund(deps, {
    orderId,
    refundId,
    by: "Rina",
    again: false,
    way: "TRANSFER",
  });
  const handedAt = given.kind === "GIVEN" ? given.at : 0;
  const unanswered = 'santap_unanswered_refunds{provider="sandbox"}';
  const week = 7 * 24 * 60 * MINUTE_MS;
  expect((await readGauges(settlement, handedAt + week - 1)).get(unanswered)).toBeUndefined();
  expect((await readGauges(settlement, handedAt + week)).get(unanswered)).toBe(1);
  const payload = { orderId, refundId, handedAt, received: true };
  await ask(product.appUrl, confirmRefund, { payload, as: buyer });
  expect((await readGauges(settlement, handedAt + week)).get(unanswered)).toBeUndefined();
});

test("what the newest comparison of an acquirer found", async ({ product, settlement }) => {
  const { qrCodeText, box } = await orderAndOpenCode(product.appUrl, await product.newBuyer());
  const { partner_ref: partnerRef } = await product.rows.one<{ partner_ref: string }>(
    "select partner_ref from pay_attempt where box = $1",
    [box],
  );
  await product.sandbox.pay(qrCodeText);
  const day = settlement.listDay([partnerRef], (lines) => [...lines, ...lines]);
  await settlement.comeTo(day);
  await settlement.settleAt(day.due);
  const found = await readGauges(settlement, day.due + MINUTE_MS);
  const name = (kind: string) => `santap_settlement_differences{kind="${kind}",provider="sandbox"}`;
  expect(found.get(name("SECOND_LINE"))).toBe(1);
  expect(found.get(name("REFUND_ONLY_THERE"))).toBe(0);
  expect(found.get('santap_settlement_age_seconds{provider="sandbox"}')).toBe(60);
});

test("without the database they have no value, and the rest of the metrics is still there", async ({
  settlement,
}) => {
  const url = "postgres://nobody@127.0.0.1:1/none";
  const gone = openDatabase({ url, poolSize: 1, onIdleError: () => undefined });
  const found = await readGauges(settlement, Date.now(), gone);
  expect(found.get("santap_ledger_imbalance_rupiah")).toBeNaN();
  expect([...found.keys()].filter((line) => line.includes("{"))).toEqual([]);
  await gone.destroy();
});
