import type { PayloadOf } from "@santap/contract/call";
import type { previewOrder as call } from "@santap/contract/calls/order";
import type { VoucherInput } from "@santap/contract/schemas/order-input";
import type { BillVoucher } from "@santap/contract/schemas/voucher";
import type { PriceBreakdown } from "@santap/domain/price/breakdown";
import type { Connection } from "../../../db/database.ts";
import type { SignedIn } from "../../../http/caller.ts";
import { findVoucherRefusal } from "../../../offers/voucher/bill/find-voucher-refusal.ts";
import { loadBillVouchers } from "../../../offers/voucher/bill/load-bill-vouchers.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import type { BillVoucherRow } from "../../../offers/voucher/voucher-row.ts";
import { requireUses, toOrderVoucher } from "./choose-vouchers.ts";
import { computePrice, type PriceQuery } from "./quote-order.ts";

type Problem = NonNullable<BillVoucher["problem"]>;

/** The caller's at the store of a bill. */
export interface PreviewedVouchers {
  rows: readonly BillVoucherRow[];
  /** Chosen, and on this bill by their rules. */
  inputs: readonly VoucherInput[];
  vouchers: readonly OrderVoucher[];
  /** Why the others, chosen or not, cannot be on this bill. */
  problems: ReadonlyMap<string, Problem>;
}

/** None for a guest. One that has a problem is left out of the bill. */
export async function previewVouchers(
  db: Connection,
  { storeId, lines, vouchers: chosen = [] }: PayloadOf<typeof call>,
  { user, now }: { user: SignedIn | null; now: number },
): Promise<PreviewedVouchers> {
  if (user === null) return { rows: [], inputs: [], vouchers: [], problems: new Map() };
  const rows = await loadBillVouchers(db, { storeId, userId: user.userId });
  const inputs: VoucherInput[] = [];
  const accepted: { row: BillVoucherRow; voucher: OrderVoucher }[] = [];
  const judge = (row: BillVoucherRow, uses: number) =>
    findProblem(
      { row, uses, others: accepted.flatMap((one) => (one.row === row ? [] : [one.row])) },
      now,
    );
  for (const input of chosen) {
    const row = rows.find((one) => one.voucher_id === input.voucherId);
    const uses = row === undefined ? 0 : requireUses(row, input, { lines, before: [] });
    if (row === undefined || judge(row, uses) !== null) continue;
    inputs.push(input);
    accepted.push({ row, voucher: toOrderVoucher(row, uses) });
  }
  const problems = rows.map((row) => [row.voucher_id, judge(row, 1)] as const);
  return {
    ...{ rows, inputs, vouchers: accepted.map(({ voucher }) => voucher) },
    problems: new Map(problems.flatMap(([id, problem]) => (problem ? [[id, problem]] : []))),
  };
}

/** One of the deal that is not chosen and could be on this bill. */
export function hasFreeVoucher(
  { rows, inputs, problems }: PreviewedVouchers,
  dealId: string,
): boolean {
  return rows.some(({ deal_id: ofDeal, voucher_id: id }) => {
    const isChosen = inputs.some(({ voucherId }) => voucherId === id);
    return ofDeal === dealId && !isChosen && !problems.has(id);
  });
}

interface Judged {
  row: BillVoucherRow;
  uses: number;
  others: readonly BillVoucherRow[];
}

/** With the others on the same bill. */
function findProblem({ row, uses, others }: Judged, now: number): Problem | null {
  const counted = new Map(others.map((one) => [one.voucher_id, 0]));
  const bill = { now, orderId: null, uses: counted.set(row.voucher_id, uses) };
  const refusal = findVoucherRefusal([row, ...others], bill);
  if (refusal === null) return null;
  const { problem } = refusal;
  return { reason: problem.reason, opensAt: "opensAt" in problem ? problem.opensAt : null };
}

/** Without CASH that would take nothing off. */
export function priceNeeded(query: PriceQuery): { price: PriceBreakdown; needed: OrderVoucher[] } {
  const whole = computePrice(query);
  const idle = whole.vouchers.filter(({ type, amount }) => type === "CASH" && amount === 0);
  const needed = query.vouchers.filter(
    (one) => !idle.some(({ voucherId }) => voucherId === one.voucherId),
  );
  return {
    price: { ...whole, vouchers: whole.vouchers.filter((one) => !idle.includes(one)) },
    needed,
  };
}
