import { expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import { dealOrderDetail } from "@santap/contract/calls/deal";
import { getPurchaseNo } from "../../../tokens/public-id.ts";
import { testWithPurchaseCodes } from "../redemption/purchase-code.fixture.ts";
import { CARD } from "../voucher.fixture.ts";
import { runRedeemCommand } from "./redeem-command.ts";

const test = testWithPurchaseCodes();

interface Answer {
  lookup?: string;
  sent?: string;
  at?: number;
  uses?: { useId: string }[];
}

test("DEAL-3 DEAL-9 staff redeem by command; the purchase says when; undoing is logged too", async ({
  product,
  counter,
  buy,
  codes,
  inbox,
}) => {
  await product.rows.all(
    `insert into operator (operator_id, login_name, name, password_hash, created_at)
     values ('op_RINA', 'rina', 'Rina', '-', now())`,
  );
  const logged: unknown[] = [];
  const deps = {
    ...{ ...counter.deps, createOtp: () => codes().otp },
    securityLog: (entry: unknown) => void logged.push(entry),
  };
  const run = async (command: string, ...words: string[]) => {
    const place = ["--store", CARD.storeId, "--by", "rina"];
    const { text, refused } = await runRedeemCommand(deps, [command, ...place, ...words]);
    return { ...(JSON.parse(text) as Answer), refused };
  };
  const { buyer, orderId, voucherIds } = await buy(CARD);
  const [voucherId = ""] = voucherIds;
  const { number } = await counter.show(buyer, voucherId);
  const found = await run("lookup", "--station", "till-1", "--code", number);
  expect(found).toMatchObject({ kind: "FOUND", voucherId, refused: false });
  const lookup = ["--lookup", found.lookup ?? "", "--voucher", voucherId];
  expect(await run("prepare", ...lookup)).toMatchObject({ kind: "PREPARED" });
  const redeem = ["--voucher", voucherId, "--key", "TICKET-1"];
  const redeemed = await run("redeem", ...redeem);
  expect(redeemed).toMatchObject({ kind: "REDEEMED", replayed: false });
  expect(await run("redeem", ...redeem)).toEqual({ ...redeemed, replayed: true });

  const read = () => ask(product.appUrl, dealOrderDetail, { payload: { orderId }, as: buyer });
  const seen = await read();
  expect(seen).toMatchObject({ status: "PAID", quantity: 1, deal: { dealId: CARD.dealId } });
  expect(seen.vouchers).toMatchObject([
    { voucherId, status: "TO_USE", uses: 5, usesLeft: 4, refundable: true, problem: null },
  ]);
  expect(seen.vouchers[0]?.usedAt).toEqual([redeemed.at]);

  const [use] = redeemed.uses ?? [];
  const undone = await run("undo", "--use", use?.useId ?? "");
  expect(undone).toMatchObject({ kind: "UNDONE", usesLeft: 5 });
  expect((await read()).vouchers).toMatchObject([{ usesLeft: 5, usedAt: [] }]);
  expect(await run("prepare", ...lookup)).toMatchObject({ reason: "TOO_OLD", refused: true });

  const purchase = ["--station", "till-1", "--purchase", getPurchaseNo(orderId)];
  const { sent = "" } = await run("send-code", ...purchase);
  const { code } = await inbox.read(buyer);
  const byCode = ["--station", "till-1", "--sent", sent, "--code", code];
  expect(await run("lookup", ...byCode)).toMatchObject({ kind: "FOUND", voucherId });
  const commands = logged.map((entry) => (entry as { what: { command: string } }).what.command);
  const before = ["lookup", "prepare", "redeem", "redeem", "undo", "prepare"];
  expect(commands).toEqual([...before, "send-code", "lookup"]);
  await expect(run("give-away")).rejects.toThrow("no command");
});
