import { randomUUID } from "node:crypto";
import { showVoucher } from "@santap/contract/calls/voucher";
import { openDatabase } from "../../db/database.ts";
import { ask } from "../../testing/caller.ts";
import { buyDealAndOpenCode } from "../../testing/deals.ts";
import { testWithOwnProduct, type Cleanup, type TestEnvironment } from "../../testing/fixtures.ts";
import { waitForOrder } from "../../testing/order-watch.ts";
import { SECRETS, type Buyer, type TestProduct } from "../../testing/test-product.ts";
import { lookUpVouchers } from "./redemption/look-up-vouchers.ts";
import { prepareVouchers } from "./redemption/prepare-vouchers.ts";
import { redeemVouchers } from "./redemption/redeem-vouchers.ts";

/** Five cups at a store that is always open, Rp 99.000; SET of Rp 189.000; CASH of Rp 85.000. */
export const CARD = { dealId: "D04", storeId: "S06" };
export const SET = { dealId: "D03", storeId: "S10" };
export const CASH = { dealId: "D05", storeId: "S03" };
export type AtDeal = typeof CARD;

const AWAITED_WORKERS = "reconciliation,order-expiry,refunds,voucher-ends,expired-vouchers";

/** Tests on a product of the file's own and the staff who redeem, in a process of their own. */
export function testWithVouchers({
  alsoAwaited,
  ...options
}: NonNullable<Parameters<typeof testWithOwnProduct>[0]> & { alsoAwaited?: string } = {}) {
  // Nearly every test waits for a refund or for the end of a voucher.
  const awaited = [AWAITED_WORKERS, alsoAwaited].filter(Boolean).join();
  const env = { WORKER_WAIT: "100", WORKER_WAIT_FOR: awaited, ...options.env };
  return testWithOwnProduct({ ...options, env })
    .extend("counter", { scope: "file" }, openCounter)
    .extend("buy", { scope: "file" }, ({ product }) => createBuying(product));
}

function openCounter(
  { environment, product }: { environment: TestEnvironment; product: TestProduct },
  { onCleanup }: Cleanup,
) {
  const url = environment.appDatabaseUrl;
  const db = openDatabase({ url, poolSize: 16, onIdleError: () => undefined });
  onCleanup(() => db.destroy());
  const deps = { db, voucherSecret: SECRETS.VOUCHER_SECRET, clock: Date.now };
  const by = "op_RINA";

  async function show(buyer: Buyer, voucherId: string) {
    const shown = await ask(product.appUrl, showVoucher, { payload: { voucherId }, as: buyer });
    if (shown.code === null) throw new Error("a voucher without a code");
    return shown.code;
  }

  async function prepare(code: string, voucherIds: readonly string[], { storeId }: AtDeal) {
    const place = { storeId, by };
    const found = await lookUpVouchers(deps, { ...place, code, station: "Till 1" });
    if (found.kind === "REFUSED") return found;
    return prepareVouchers(deps, { ...place, lookup: found.lookup, voucherIds });
  }

  return {
    ...{ db, deps, by, show, prepare },
    /** From showing the code to the use. */
    async redeem(buyer: Buyer, voucherId: string, at: AtDeal) {
      const { qrText } = await show(buyer, voucherId);
      await prepare(qrText, [voucherId], at);
      const request = { storeId: at.storeId, by, key: randomUUID(), voucherIds: [voucherId] };
      const result = await redeemVouchers(deps, request);
      const [use] = result.kind === "REFUSED" ? [] : result.uses;
      if (use === undefined) throw new Error(`not redeemed: ${JSON.stringify(result)}`);
      return use;
    },
  };
}

function createBuying(product: TestProduct) {
  const { appUrl, rows, sandbox } = product;
  return async ({ dealId }: AtDeal, quantity = 1, by?: Buyer) => {
    const buyer = by ?? (await product.newBuyer());
    const bought = await buyDealAndOpenCode(appUrl, buyer, { dealId, quantity });
    await sandbox.pay(bought.qrCodeText);
    const { orderId } = bought.order;
    await waitForOrder(product, { buyer, orderId }, ({ status }) => status === "PAID");
    const vouchers = await rows.all<{ voucher_id: string }>(
      "select voucher_id from voucher where order_id = $1 order by seq",
      [orderId],
    );
    return { buyer, orderId, voucherIds: vouchers.map((row) => row.voucher_id) };
  };
}

/** Debits less credits by account, of one purchase. */
export async function readBalances(
  { rows }: TestProduct,
  orderId: string,
): Promise<Record<string, number>> {
  const found = await rows.all<{ account: string; balance: number }>(
    `select account, sum(case side when 'DEBIT' then amount else -amount end)::int as balance
     from ledger_entry where order_id = $1 group by 1
     having sum(case side when 'DEBIT' then amount else -amount end) <> 0`,
    [orderId],
  );
  return Object.fromEntries(found.map(({ account, balance }) => [account, balance]));
}

export function readVoucher({ rows }: TestProduct, voucherId: string) {
  return rows.one<{ status: string; uses_left: number; refund_id: string | null }>(
    "select status, uses_left, refund_id from voucher where voucher_id = $1",
    [voucherId],
  );
}
