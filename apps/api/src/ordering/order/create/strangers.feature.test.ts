import { randomUUID } from "node:crypto";
import { openTable } from "@santap/contract/calls/table";
import { reportPresence } from "@santap/contract/calls/table/guest";
import { sendRound } from "@santap/contract/calls/table/round";
import { cancelStaffCall } from "@santap/contract/calls/table/staff-call";
import type { LineInput } from "@santap/contract/schemas/order";
import { describe, expect } from "vitest";
import { ask, expectRefusal, send, type TestCaller } from "../../../testing/caller.ts";
import { orderAndOpenCode, readOrder, sitDown } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { inParallel, until } from "../../../testing/until.ts";
import { GADO_GADO, testWithTables } from "../../../restaurant/floor/tables.fixture.ts";

const SATE_KAMBING = { itemId: "S01-02", quantity: 1, modifierIds: [] };
const STRANGERS_PORTIONS = 40;

const test = testWithTables();
test.afterEach(({ tables }) => tables.requireOrder());

type Seat = { seated: TestCaller; sessionId: string };

let addresses = 0;
/** A phone without an account, at an address of its own. */
function comeFrom(tableCode: string, { appUrl }: TestProduct): Promise<Seat> {
  addresses += 1;
  return sitDown(appUrl, { address: `10.40.${addresses >> 8}.${addresses & 255}` }, tableCode);
}

/** SENT, AWAITING_STAFF or the code of the refusal. */
async function order(
  { appUrl }: TestProduct,
  { seated, sessionId }: Seat,
  lines: LineInput[] = [GADO_GADO],
): Promise<string> {
  const payload = { sessionId, lines, idempotencyKey: randomUUID() };
  const { envelope } = await send(appUrl, sendRound, { payload, as: seated });
  return envelope.success ? envelope.data.roundState : envelope.error.code;
}

function portions(quantity: number): LineInput[] {
  return [{ ...GADO_GADO, quantity }];
}

function firedPortions({ rows }: TestProduct, sessionId: string): Promise<{ fired: number }> {
  return rows.one(
    `select coalesce(sum(l.quantity), 0)::int as fired from order_line l join orders o
      using (store_id, order_id) where o.session_id = $1 and l.kitchen_status <> 'PENDING'
      and l.kitchen_status <> 'VOIDED'`,
    [sessionId],
  );
}

describe("TABLE-9 strangers at a table that is open to all who scan", () => {
  test("TABLE-9 strangers at a table that is open to all who scan send the kitchen together no more than 40 portions; what waits beyond refuses no guest's dish", async ({
    product,
  }) => {
    const strangers = await inParallel(25, () => comeFrom("DEMO-B1", product));
    const answers = [];
    for (const stranger of strangers) answers.push(await order(product, stranger, portions(5)));
    const sent = STRANGERS_PORTIONS / 5;
    expect(answers).toEqual([
      ...Array(sent).fill("SENT"),
      ...Array(25 - sent).fill("AWAITING_STAFF"),
    ]);
    const { sessionId } = strangers[0] as Seat;
    expect(await firedPortions(product, sessionId)).toEqual({ fired: STRANGERS_PORTIONS });
    const honest = await comeFrom("DEMO-B1", product);
    expect(await order(product, honest)).toBe("AWAITING_STAFF");
  });

  test("TABLE-9 strangers at a table that is open to all who scan are stopped by the sum as well: at most Rp 2.000.000 before discounts and charges", async ({
    product,
  }) => {
    await product.rows.all(
      "update store set strangers_above_portions = 9999 where store_id = 'S01'",
    );
    const strangers = await inParallel(8, () => comeFrom("DEMO-B2", product));
    const five = [{ ...SATE_KAMBING, quantity: 5 }];
    const answers = await inParallel(8, (nth) => order(product, strangers[nth] as Seat, five));
    await product.rows.all("update store set strangers_above_portions = 40 where store_id = 'S01'");
    const price = await product.rows.one<{ price: number }>(
      "select price from menu_item where item_id = 'S01-02'",
    );
    const most = Math.floor(2_000_000 / (5 * price.price));
    expect(answers.filter((answer) => answer === "SENT")).toHaveLength(Math.min(8, most));
    expect(answers).not.toContain("6140008");
  });

  test("block no other guest by waiting rounds, however large and many, nor by reaching the session's limit of rounds", async ({
    product,
  }) => {
    const strangers = await inParallel(70, () => comeFrom("DEMO-B3", product));
    const [first] = strangers;
    if (first === undefined) throw new Error("no strangers");
    const honest = await comeFrom("DEMO-B3", product);
    expect(await order(product, honest)).toBe("SENT");
    for (const stranger of strangers) await order(product, stranger, portions(90));
    // Each has left one; what they send more is refused.
    expect(await order(product, first, portions(90))).toBe("6140008");
    expect(await order(product, honest)).toBe("SENT");
    const late = await comeFrom("DEMO-B3", product);
    expect(await order(product, late, portions(2))).toBe("SENT");
    expect(await order(product, late, portions(50))).toBe("AWAITING_STAFF");
  });

  test("call the staff once many of their rounds wait; no guest takes that call back", async ({
    product,
  }) => {
    const { appUrl, rows } = product;
    const strangers = await inParallel(6, () => comeFrom("DEMO-B4", product));
    const [first] = strangers;
    if (first === undefined) throw new Error("no strangers");
    const calls = "select call_id, reason, state from table_call where session_id = $1";
    for (const stranger of strangers.slice(0, 4)) {
      expect(await order(product, stranger, portions(50))).toBe("AWAITING_STAFF");
    }
    expect(await rows.all(calls, [first.sessionId])).toEqual([]);
    for (const stranger of strangers.slice(4)) await order(product, stranger, portions(50));
    const placed = await rows.all<{ call_id: string }>(calls, [first.sessionId]);
    expect(placed).toMatchObject([{ reason: "STRANGERS", state: "WAITING" }]);
    const payload = { sessionId: first.sessionId, callId: placed[0]?.call_id ?? "" };
    const cancelled = await expectRefusal(appUrl, cancelStaffCall, { payload, as: first.seated });
    expect(cancelled.code).toBe("4110001");
  });

  test("TABLE-9 strangers at a table that is open to all who scan do not count against a guest whose round staff approved, nor against one who has eaten before", async ({
    product,
    tables,
  }) => {
    const { appUrl } = product;
    const regular = await product.newBuyer();
    const { order: paid, qrCodeText } = await orderAndOpenCode(appUrl, regular);
    await product.sandbox.pay(qrCodeText);
    await until("the paid meal", async () => {
      return (await readOrder(appUrl, regular, paid.orderId)).status === "PAID";
    });
    const strangers = await inParallel(12, () => comeFrom("DEMO-B5", product));
    const [friend] = strangers;
    if (friend === undefined) throw new Error("no strangers");
    for (const stranger of strangers) await order(product, stranger, portions(20));
    const known = await sitDown(appUrl, regular, "DEMO-B5");
    expect(await order(product, known, portions(30))).toBe("SENT");
    const fresh = await sitDown(appUrl, await product.newBuyer(), "DEMO-B5");
    expect(await order(product, fresh)).toBe("AWAITING_STAFF");
    const { order_id: orderId } = await product.rows.one<{ order_id: string }>(
      "select order_id from table_session where session_id = $1",
      [known.sessionId],
    );
    const { round_id: roundId } = await product.rows.one<{ round_id: string }>(
      `select round_id from order_round where order_id = $1 and state = 'AWAITING_STAFF'
        and user_id is not null`,
      [orderId],
    );
    expect(await tables.staff.approveRound(roundId)).toMatchObject({ repeated: false });
    // Strangers begin again, and fill what they may; who was approved is not among them.
    const more = await inParallel(3, () => comeFrom("DEMO-B5", product));
    const again = await Promise.all(more.map((one) => order(product, one, portions(20))));
    expect(again.toSorted()).toEqual(["AWAITING_STAFF", "SENT", "SENT"]);
    expect(await order(product, friend)).toBe("AWAITING_STAFF");
    expect(await order(product, fresh, portions(41))).toBe("SENT");
  });

  test("bring 30 phones from one address and 100 in all; who chooses or was just there stays and orders", async ({
    product,
  }) => {
    const { appUrl, rows } = product;
    const honest = await comeFrom("DEMO-B6", product);
    const slow = await comeFrom("DEMO-B6", product);
    const { sessionId } = honest;
    await ask(appUrl, reportPresence, { payload: { sessionId, choosing: true }, as: slow.seated });
    await rows.all(
      `update participant set joined_at = joined_at - interval '40 minutes',
        seen_at = seen_at - interval '40 minutes' where session_id = $1 and choosing`,
      [sessionId],
    );
    const scan = async (address: string) => {
      const call = { payload: { tableCode: "DEMO-B6" }, as: { address } };
      const { envelope } = await send(appUrl, openTable, call);
      return envelope.success ? "IN" : envelope.error.code;
    };
    const attack = [];
    for (let nth = 0; nth < 140; nth += 1) attack.push(await scan(`2001:db8:7:${nth % 4}::${nth}`));
    expect(attack.filter((answer) => answer === "IN")).toHaveLength(98);
    expect(new Set(attack.slice(120))).toEqual(new Set(["6140002"]));
    expect(await order(product, honest)).toBe("SENT");
    expect(await order(product, slow)).toBe("SENT");
    const calls = "select reason from table_call where session_id = $1";
    expect(await rows.all(calls, [sessionId])).toEqual([{ reason: "STRANGERS" }]);
    // Once they are idle they make place.
    await rows.all("update participant set joined_at = joined_at - interval '11 minutes'");
    expect(await scan("10.41.0.1")).toBe("IN");
  });
});
