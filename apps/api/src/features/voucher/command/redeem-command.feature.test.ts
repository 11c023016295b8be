import { expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import { dealOrderDetail } from "@santap/contract/calls/deal";
import { CARD, testWithVouchers } from "../voucher.fixture.ts";
import { runRedeemCommand } from "./redeem-command.ts";

const test = testWithVouchers();

interface Answer {
  lookup?: string;
  at?: number;
  uses?: { useId: string }[];
}

test("DEAL-3 DEAL-9 staff redeem by command; the purchase says when; undoing is logged too", async ({
  product,
  counter,
  buy,
}) => {
  await product.rows.all(
    `insert into operator (operator_id, login_name, name, password_hash, created_at)
     values ('op_RINA', 'rina', 'Rina', '-', now())`,
  );
  const logged: unknown[] = [];
  const deps = { ...counter.deps, securityLog: (entry: unknown) => void logged.push(entry) };
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
  const commands = logged.map((entry) => (entry as { what: { command: string } }).what.command);
  expect(commands).toEqual(["lookup", "prepare", "redeem", "redeem", "undo", "prepare"]);
  await expect(run("give-away")).rejects.toThrow("no command");
});
