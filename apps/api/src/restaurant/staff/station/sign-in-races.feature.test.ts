import { randomUUID } from "node:crypto";
import type { Call } from "@santap/contract/call";
import * as calls from "@santap/contract/calls/staff";
import { giveRefund, takeCash } from "@santap/contract/calls/staff/counter";
import { enterDrawer, readShift } from "@santap/contract/calls/staff/shift";
import { removeMember } from "@santap/contract/calls/staff/staff-invite";
import { resetPin, setPin } from "@santap/contract/calls/staff/team";
import { operatorLogout } from "@santap/contract/calls/operator";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { inParallel } from "../../../testing/until.ts";
import { openCounter, orderToast, STORE } from "../../counter/counter.fixture.ts";
import { holdSignIn } from "../../../identity/operator/sign-in-lock.ts";
import { addStaff, openStaffBrowser, PIN } from "../staff.fixture.ts";
import {
  askBefore,
  openOwner,
  openWithManager,
  readPerson,
  testWithHeldRows,
  untilWaiting,
} from "./sign-in-races.fixture.ts";

const test = testWithHeldRows();

interface Race extends Awaited<ReturnType<typeof openWithManager>> {
  product: TestProduct;
  db: Parameters<typeof inTransaction>[0];
}

/** Sixteen calls read who is signed in before the act is done, and go on after it. */
async function duringCalls({ product, db, tablet, deviceId }: Race, act: () => Promise<unknown>) {
  let acted: Promise<unknown> = Promise.resolve();
  let called: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await sql`select 1 from station_device where device_id = ${deviceId} for update`.execute(tx);
    acted = act();
    await untilWaiting(product, 1);
    called = inParallel(16, () => tablet.tryCall(readShift, STORE));
    await untilWaiting(product, 2);
  });
  await Promise.all([acted, called]);
}

describe("STAFF-2 with calls in flight at a station", () => {
  test("a sign-out holds", async ({ product, db }) => {
    const at = await openWithManager(product);
    await duringCalls({ ...at, product, db }, () => at.tablet.ask(calls.stationSignOut, {}));
    expect(await readPerson(at.tablet)).toBeNull();
    expect(await at.tablet.tryCall(readShift, STORE)).toBe(StaffErrorCode.staffNotSignedIn);
  });

  test("a manager who helped out and signed off is not brought back by a page that reads all the time", async ({
    product,
  }) => {
    const { tablet, operatorId } = await openWithManager(product);
    let reading = true;
    const loop = async () => {
      while (reading) await tablet.tryCall(readShift, STORE);
    };
    const loops = [loop(), loop()];
    for (let round = 0; round < 4; round += 1) {
      await tablet.ask(calls.stationSignIn, { operatorId, pin: PIN });
      await tablet.ask(calls.stationSignOut, {});
      expect(await readPerson(tablet)).toBeNull();
    }
    reading = false;
    await Promise.all(loops);
    expect(await readPerson(tablet)).toBeNull();
  });

  test("the next person who signs in over another stays", async ({ product, db }) => {
    const at = await openWithManager(product);
    const cashier = await addStaff(product.rows, STORE.storeId, "CASHIER");
    const { operatorId } = cashier;
    await duringCalls({ ...at, product, db }, () =>
      at.tablet.ask(calls.stationSignIn, { operatorId, pin: PIN }),
    );
    expect(await readPerson(at.tablet)).toBe(operatorId);
  });

  test("a reset of the PIN, a removal from the team and a revoked station hold", async ({
    product,
    db,
  }) => {
    const owner = await openOwner(product);
    for (const lose of [resetPin, removeMember, calls.revokeStation]) {
      const at = await openWithManager(product);
      const { operatorId, deviceId } = at;
      const payload = {
        ...STORE,
        ...(lose === calls.revokeStation ? { deviceId } : { operatorId }),
      };
      await duringCalls({ ...at, product, db }, () => owner.ask(lose as Call, payload));
      const who = "select operator_id from station_device where device_id = $1";
      expect(await product.rows.one(who, [deviceId])).toEqual({ operator_id: null });
      expect(await readPerson(at.tablet)).toBeNull();
    }
  });
});

describe("STAFF-2 a PIN that is reset while it is compared", () => {
  test("signs nobody in, and chooses no other PIN", async ({ product, db }) => {
    const { rows } = product;
    const owner = await openOwner(product);
    for (const use of ["SIGN_IN", "CHOOSE"] as const) {
      const { operatorId, ...account } = await addStaff(rows, STORE.storeId, "CASHIER");
      const tablet = await openCounter(product);
      const phone = openStaffBrowser(product.appUrl);
      await phone.signIn({ operatorId, ...account });
      let typed: Promise<unknown> = Promise.resolve();
      let reset = Promise.resolve({ pin: "" });
      await inTransaction(db, async (tx) => {
        await sql`select 1 from staff_member where operator_id = ${operatorId} for update`.execute(
          tx,
        );
        reset = owner.ask(resetPin, { ...STORE, operatorId });
        await untilWaiting(product, 1);
        typed =
          use === "SIGN_IN"
            ? tablet.tryCall(calls.stationSignIn, { operatorId, pin: PIN })
            : phone.tryCall(setPin, { ...STORE, pin: "640281", currentPin: PIN });
        await untilWaiting(product, 2);
      });
      const { pin } = await reset;
      expect(await typed).toBe(StaffErrorCode.pinIncorrect);
      expect(await readPerson(tablet)).not.toBe(operatorId);
      expect(await tablet.tryCall(calls.stationSignIn, { operatorId, pin })).toBe(
        StaffErrorCode.pinChangeRequired,
      );
    }
  });
});

const holdOrder = (orderId: string) => (tx: Tx) =>
  sql`select 1 from orders where order_id = ${orderId} for update`.execute(tx);

const refundAll = (orderId: string) => ({
  ...{ ...STORE, orderId, what: { kind: "ALL" as const }, route: "OFFLINE" as const },
  ...{ note: "Burnt", idempotencyKey: randomUUID() },
});

describe("STAFF-2 an act that was asked for before a sign-out was answered", () => {
  test("STAFF-2 an act that was asked for before a sign-out was answered takes no cash and gives nothing back after it, neither as the person nor as the next", async ({
    product,
    db,
  }) => {
    const { rows } = product;
    for (const next of [null, await addStaff(rows, STORE.storeId, "CASHIER")]) {
      const tablet = await openCounter(product);
      const { operatorId } = tablet;
      const { orderId, amount } = await orderToast(product);
      const hold = holdOrder(orderId);
      const cash = { ...STORE, orderId, amount, tendered: amount };
      const leave = () =>
        next
          ? tablet.ask(calls.stationSignIn, { operatorId: next.operatorId, pin: PIN })
          : tablet.ask(calls.stationSignOut, {});
      const askCash = () => tablet.tryCall(takeCash, cash);
      expect(await askBefore({ product, db }, { hold, ask: askCash }, leave)).toBe(
        StaffErrorCode.staffNotSignedIn,
      );
      await tablet.ask(calls.stationSignIn, { operatorId, pin: PIN });
      await tablet.ask(takeCash, cash);
      const refund = refundAll(orderId);
      const askRefund = () => tablet.tryCall(giveRefund, refund);
      expect(await askBefore({ product, db }, { hold, ask: askRefund }, leave)).toBe(
        StaffErrorCode.staffNotSignedIn,
      );
      const given = "select count(*)::int as n from refund where order_id = $1";
      expect(await rows.one(given, [orderId])).toEqual({ n: 0 });
      expect(await readPerson(tablet)).toBe(next?.operatorId ?? null);
    }
  });

  test("STAFF-2 an act that was asked for before a sign-out was answered gives nothing back on a phone whose session has ended", async ({
    product,
    db,
  }) => {
    const tablet = await openCounter(product);
    const { orderId, amount } = await orderToast(product);
    await tablet.ask(takeCash, { ...STORE, orderId, amount, tendered: amount });
    const owner = await openOwner(product);
    const refund = refundAll(orderId);
    const ask = async () => String((await owner.send(giveRefund, refund)).status);
    const leave = () => owner.ask(operatorLogout, {});
    expect(await askBefore({ product, db }, { hold: holdOrder(orderId), ask }, leave)).toBe("401");
  });

  test("STAFF-2 an act that was asked for before a sign-out was answered is waited for where it is being written, and only that one", async ({
    product,
    db,
  }) => {
    // Opens the drawer.
    await openCounter(product);
    const { tablet, operatorId, deviceId } = await openWithManager(product);
    const { shift } = await tablet.ask(readShift, STORE);
    const shiftId = shift?.shiftId ?? "";
    const entry = { ...STORE, shiftId, kind: "IN" as const, amount: 1_000, reason: "Coins" };
    let next = Promise.resolve("");
    let left: Promise<unknown> = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await holdSignIn(tx, { deviceId });
      left = tablet.ask(calls.stationSignOut, {});
      await untilWaiting(product, 1);
      expect(await readPerson(tablet)).toBe(operatorId);
      // One that begins while somebody signs out comes after it.
      next = tablet.tryCall(enterDrawer, { ...entry, idempotencyKey: randomUUID() });
      await untilWaiting(product, 2);
    });
    await left;
    expect(await next).toBe(StaffErrorCode.staffNotSignedIn);
    expect(await readPerson(tablet)).toBeNull();
  });
});
