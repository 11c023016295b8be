import type { Call, PayloadOf } from "@santap/contract/call";
import { randomUUID } from "node:crypto";
import { changeBenefits, offerBillDeal, settleOrder } from "@santap/contract/calls/benefits";
import { createOrder, orderAgain, orderDetail } from "@santap/contract/calls/order";
import { readReceipt } from "@santap/contract/calls/order/receipt";
import { cashierDetail, createPayOrder } from "@santap/contract/calls/payment";
import { removePerson } from "@santap/contract/calls/staff/table";
import { tableSession } from "@santap/contract/calls/table";
import { inviteToTable, leaveTable, removeGuest } from "@santap/contract/calls/table/guest";
import { changeLine, sendRound } from "@santap/contract/calls/table/round";
import { previewSplit, splitBill } from "@santap/contract/calls/table/share";
import { nudgePayer } from "@santap/contract/calls/table/staff-call";
import { ask, send } from "../../../testing/caller.ts";
import { freshOrder, orderInput, payInput, type PlacedOrder } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { openFloor } from "../../../restaurant/floor/floor.fixture.ts";
import { addStations } from "../../../restaurant/staff/staff.fixture.ts";
import { createSharers } from "../split/share.fixture.ts";
import { testWithTables, type TableFixture } from "../../../restaurant/floor/tables.fixture.ts";

/** With two guests who dine together, what they do with shares, and the store's stations. */
export function testWithGoneGuests() {
  return testWithTables()
    .extend("sharers", { scope: "file" }, ({ product }) => createSharers(product))
    .extend("stations", { scope: "file", auto: true }, ({ product }) =>
      addStations(product.rows, "S01"),
    );
}

const SOTO = { itemId: "S01-04", quantity: 1, modifierIds: [] };

/** What a phone shows that has lost its place, or never had the token. */
export const byAccount = (buyer: Buyer): Buyer => ({ ...buyer, participantToken: undefined });

export interface Party {
  product: TestProduct;
  ani: Buyer;
  budi: Buyer;
  sessionId: string;
  orderId: string;
}

/** Both have sent a dish; Budi's coupon is on the bill where he has one. */
export async function dineTogether(
  product: TestProduct,
  tables: TableFixture,
  { code, template }: { code: string; template?: string },
): Promise<Party & { coupon: string | null }> {
  const { ani, budi, sessionId } = await tables.twoAt(code);
  const { orderId } = await tables.send(ani, sessionId, { lines: [SOTO] });
  const coupon = template === undefined ? null : await product.grantCoupon(budi, template);
  const couponIds = coupon === null ? [] : [coupon];
  await tables.send(budi, sessionId, { couponIds });
  return { product, ani, budi, sessionId, orderId, coupon };
}

export async function removeByHost({ product: { appUrl }, ani, budi, sessionId }: Party) {
  const { me } = await ask(appUrl, tableSession, { payload: { sessionId }, as: budi });
  await ask(appUrl, removeGuest, { payload: { sessionId, participantId: me }, as: ani });
}

async function removeByStaff({ product, budi, sessionId }: Party) {
  const floor = await openFloor(product, "MANAGER");
  const { me } = await ask(product.appUrl, tableSession, { payload: { sessionId }, as: budi });
  const payload = { storeId: "S01", sessionId, participantId: me, reason: "another table" };
  await floor.ask(removePerson, payload);
}

export async function leave({ product: { appUrl }, budi, sessionId }: Party) {
  await ask(appUrl, leaveTable, { payload: { sessionId }, as: budi });
}

export const WAYS = [
  { way: "left", go: leave, code: "4110002" },
  { way: "was removed by the host", go: removeByHost, code: "6140003" },
  { way: "was removed by staff", go: removeByStaff, code: "6140003" },
] as const;

export function readClaim({ rows }: TestProduct, coupon: string | null) {
  return rows.one("select status from coupon_claim where claim_id = $1", [coupon]);
}

/** Codes of all that somebody may try at a bill; OK where it was answered. */
export async function tryAll(party: Party, as: Buyer): Promise<Record<string, string>> {
  const { product, ani, orderId } = party;
  const fresh = await freshOrder(product.appUrl, ani, orderId);
  return { ...(await tryOrder(party, as, fresh)), ...(await tryTable(party, as)) };
}

function createTry({ product: { appUrl } }: Party, as: Buyer) {
  return async <C extends Call>(call: C, payload: PayloadOf<C>): Promise<string> => {
    const { envelope } = await send(appUrl, call, { payload, as });
    return envelope.success ? "OK" : envelope.error.code;
  };
}

async function tryOrder(party: Party, as: Buyer, fresh: PlacedOrder) {
  const { orderId, sessionId } = party;
  const attempt = createTry(party, as);
  const named = { orderId, version: 2, couponIds: [] };
  const dealPurchases = [{ dealId: "D01", quantity: 1 as const }];
  return {
    detail: await attempt(orderDetail, { orderId }),
    benefits: await attempt(changeBenefits, { ...named, vouchers: [] }),
    deal: await attempt(changeBenefits, { ...named, dealPurchases }),
    offer: await attempt(offerBillDeal, { orderId }),
    settle: await attempt(settleOrder, { orderId, ticket: fresh.ticket }),
    cashier: await attempt(cashierDetail, { orderId, partnerCode: "SANTAP" }),
    pay: await attempt(createPayOrder, payInput(fresh)),
    again: await attempt(orderAgain, { orderId }),
    receipt: await attempt(readReceipt, { orderId }),
    round: await attempt(createOrder, orderInput({ storeId: "S01", sessionId, lines: [SOTO] })),
  };
}

async function tryTable(party: Party, as: Buyer) {
  const { product, ani, sessionId } = party;
  const attempt = createTry(party, as);
  const payload = { sessionId };
  const { rounds, version } = await ask(product.appUrl, tableSession, { payload, as: ani });
  const lineId = rounds[1]?.lines[0]?.lineId ?? "";
  const how = { kind: "MINE" } as const;
  const round = { sessionId, lines: [SOTO], idempotencyKey: randomUUID() };
  return {
    session: await attempt(tableSession, payload),
    send: await attempt(sendRound, round),
    line: await attempt(changeLine, { lineId, quantity: 5, note: "", version }),
    split: await attempt(splitBill, { sessionId, how, version, couponIds: [] }),
    preview: await attempt(previewSplit, { sessionId, how, couponIds: [] }),
    invite: await attempt(inviteToTable, payload),
    nudge: await attempt(nudgePayer, { sessionId, shareId: "S01-x" }),
  };
}
