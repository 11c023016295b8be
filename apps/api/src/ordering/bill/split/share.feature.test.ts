import { describe, expect } from "vitest";
import { checkDeletion } from "@santap/contract/calls/account/deletion";
import { removePerson } from "@santap/contract/calls/staff/table";
import { cashierDetail } from "@santap/contract/calls/payment";
import { removeGuest } from "@santap/contract/calls/table/guest";
import { splitBill } from "@santap/contract/calls/table/share";
import { assertAcquirerAgrees } from "../../../testing/acquirer-agreement.ts";
import { ask, expectRefusal, send } from "../../../testing/caller.ts";
import { readOrder, sitDown } from "../../../testing/orders.ts";
import { makeQueriesDue } from "../../../testing/expiry.ts";
import { until } from "../../../testing/until.ts";
import { GADO_GADO, testWithTables } from "../../../restaurant/floor/tables.fixture.ts";
import { createSharers } from "./share.fixture.ts";

const test = testWithTables().extend("sharers", { scope: "file" }, ({ product }) =>
  createSharers(product),
);
test.afterEach(async ({ product, tables }) => {
  await tables.requireOrder();
  await assertAcquirerAgrees(product.rows, product.sandbox);
});

describe("a share", () => {
  test("TABLE-6 a share needs the table's version of the moment, a place at the table and a fitting amount", async ({
    product: { appUrl, newBuyer },
    tables,
    sharers,
  }) => {
    const { ani, sessionId } = await tables.twoAt("DEMO-B5");
    const nothing = await sharers.refuseSplit(sessionId, ani, { kind: "MINE" });
    expect(nothing.code).toBe("4110001");
    await tables.send(ani, sessionId);
    const { version } = await sharers.read(sessionId, ani);
    const how = { kind: "REST" } as const;
    const old = { payload: { sessionId, how, version: version - 1 }, as: ani };
    expect((await expectRefusal(appUrl, splitBill, old)).code).toBe("4110008");
    const stranger = { payload: { sessionId, how, version }, as: await newBuyer() };
    expect((await expectRefusal(appUrl, splitBill, stranger)).code).toBe("4110002");
    const much = await sharers.refuseSplit(sessionId, ani, { kind: "AMOUNT", amount: 41_581 });
    expect(much).toMatchObject({ code: "6140007", details: { rest: 41_580 } });
    expect((await sharers.read(sessionId, ani)).shares).toEqual([]);
  });

  test("TABLE-5 a share is let go by its payer alone, with its payment closed at the acquirer first", async ({
    product: { appUrl, sandbox },
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B6");
    await tables.send(ani, sessionId);
    const share = await sharers.split(sessionId, ani, { kind: "AMOUNT", amount: 10_000 });
    const { qrCodeText } = await sharers.openShare(ani, share);
    await expect(sharers.unsplit(budi, share.shareId)).rejects.toThrow("4110001");
    expect(await sharers.unsplit(ani, share.shareId)).toMatchObject({ state: "RETURNED" });
    expect((await sandbox.code(qrCodeText)).standing).toBe("CANCELLED");
    const after = await sharers.read(sessionId, ani);
    expect(after).toMatchObject({ status: "OPEN", rest: 41_580, shares: [{ state: "RETURNED" }] });
    await expect(sharers.openShare(ani, share)).rejects.toThrow("4110003");
    const again = await sharers.split(sessionId, ani, { kind: "MINE" });
    expect(again.payableAmount).toBe(41_580);
    await sharers.pay(sessionId, ani, again);
    expect(await sharers.unsplit(ani, again.shareId)).toMatchObject({ state: "PAID" });
    const payload = { orderId: again.shareId, partnerCode: "SANTAP" };
    const paid = await expectRefusal(appUrl, cashierDetail, { payload, as: ani });
    expect(paid.code).toBe("4110010");
  });

  test("TABLE-5 a share runs on where the acquirer begins no payment, and is paid by the next try", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, sessionId } = await tables.twoAt("DEMO-B8");
    const { orderId } = await tables.send(ani, sessionId);
    const share = await sharers.split(sessionId, ani, { kind: "AMOUNT", amount: 20_000 });
    await product.sandbox.faults({ garbageNext: 100 });
    await expect(sharers.openShare(ani, share)).rejects.toThrow("5020000");
    await product.sandbox.faults({});
    expect(await sharers.read(sessionId, ani)).toMatchObject({
      ...{ status: "PAYING", paying: [{ shareId: share.shareId }] },
    });
    await until("the failed try to be over", async () => {
      await makeQueriesDue(product.rows, orderId);
      const { payments } = await readOrder(product.appUrl, ani, orderId);
      return payments.every(({ payStatus }) => payStatus === "CLOSE");
    });
    await sharers.pay(sessionId, ani, share);
  });

  test("TABLE-5 TABLE-12 a share is released by staff, counts as no lapse, and blocks its payer's deletion alone while it runs", async ({
    product: { appUrl, sandbox, rows },
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B9");
    await tables.send(budi, sessionId);
    const blocks = async (as: typeof ani) => {
      const { blocking } = await ask(appUrl, checkDeletion, { payload: {}, as });
      return blocking.filter(({ kind }) => kind === "SHARE").length;
    };
    for (let nth = 1; nth <= 3; nth++) {
      const share = await sharers.split(sessionId, ani, { kind: "AMOUNT", amount: 10_000 });
      const { qrCodeText } = await sharers.openShare(ani, share);
      expect(await blocks(ani)).toBe(1);
      const release = () => tables.staff.releasePayment(share.shareId);
      expect(await release()).toEqual({ closing: true, repeated: false });
      await sharers.awaitShare(sessionId, ani, share.shareId, "RETURNED");
      expect((await sandbox.code(qrCodeText)).standing).toBe("CANCELLED");
      expect(await release()).toEqual({ closing: false, repeated: true });
    }
    expect(await blocks(ani)).toBe(0);
    const ends = "select distinct ends_by from bill_share where user_id = $1";
    expect(await rows.all(ends, [ani.userId])).toEqual([{ ends_by: "STAFF" }]);
  });

  test("TABLE-10 a share of somebody whom the host removes ends, with its payment closed at the acquirer; staff remove the host", async ({
    product: { appUrl, sandbox, rows },
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B4");
    await tables.send(ani, sessionId);
    const share = await sharers.split(sessionId, budi, { kind: "AMOUNT", amount: 10_000 });
    const { qrCodeText } = await sharers.openShare(budi, share);
    // Nothing but the removal itself makes its query due.
    const late =
      "update pay_attempt set next_query_at = now() + interval '1 hour' where share_id = $1";
    await rows.all(late, [share.shareId]);
    const { people } = await sharers.read(sessionId, ani);
    const participantId = people.find(({ host }) => !host)?.participantId ?? "";
    await ask(appUrl, removeGuest, { payload: { sessionId, participantId }, as: ani });
    const standing = "select status from bill_share where share_id = $1";
    const isReturned = async (shareId: string) =>
      (await rows.one<{ status: string }>(standing, [shareId])).status === "RETURNED";
    await until("the removed guest's share to end", () => isReturned(share.shareId));
    expect(await sharers.read(sessionId, ani)).toMatchObject({ status: "OPEN", rest: 41_580 });
    expect((await sandbox.code(qrCodeText)).standing).toBe("CANCELLED");
    const host = people.find((one) => one.host)?.participantId ?? "";
    const removal = { storeId: "S01", sessionId, participantId: host, reason: "they quarrel" };
    const remove = () => tables.staff.answer(removePerson, removal);
    const mine = await sharers.split(sessionId, ani, { kind: "AMOUNT", amount: 10_000 });
    expect(await remove()).toEqual({ repeated: false });
    expect(await remove()).toEqual({ repeated: true });
    expect(await isReturned(mine.shareId)).toBe(true);
    const ends = "select distinct ends_by from bill_share where share_id = any($1)";
    const both = [[share.shareId, mine.shareId]];
    expect(await rows.all(ends, both)).toEqual([{ ends_by: "REMOVED" }]);
    await expect(sharers.read(sessionId, ani)).rejects.toThrow("6140003");
  });

  test("TABLE-6 a share of a table that pays is one per person at the same moment, and never above the price", async ({
    product,
    tables,
    sharers,
  }) => {
    const { appUrl } = product;
    const { ani, sessionId } = await tables.twoAt("DEMO-B7");
    await tables.send(ani, sessionId, { lines: [{ ...GADO_GADO, quantity: 5 }] });
    const guests = await Promise.all(
      Array.from({ length: 20 }, async () => {
        return (await sitDown(appUrl, await product.newBuyer(), "DEMO-B7")).seated;
      }),
    );
    const { version, payableAmount } = await sharers.read(sessionId, ani);
    const how = { kind: "AMOUNT", amount: 60_000 } as const;
    const atOnce = await Promise.all(
      guests.map((as) => send(appUrl, splitBill, { payload: { sessionId, how, version }, as })),
    );
    expect(atOnce.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    const codes = atOnce.map(({ envelope }) => envelope.error?.code ?? "made");
    expect(new Set(codes)).toEqual(new Set(["made", "4110008"]));
    await Promise.all(
      guests.map(async (as) => {
        for (let tries = 0; tries < 40; tries++) {
          const now = await sharers.read(sessionId, as);
          const payload = { sessionId, how, version: now.version };
          const { envelope } = await send(appUrl, splitBill, { payload, as });
          if (envelope.success || envelope.error.code !== "4110008") return;
        }
      }),
    );
    const split = await sharers.read(sessionId, ani);
    const taken = split.shares.reduce((sum, { amount }) => sum + amount, 0);
    expect(taken).toBeLessThanOrEqual(payableAmount);
    expect(split.rest).toBe(payableAmount - taken);
    expect(split.rest).toBeLessThan(60_000);
  });
});
