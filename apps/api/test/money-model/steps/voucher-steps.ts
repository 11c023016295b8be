import { randomUUID } from "node:crypto";
import { showVoucher, stopRedemption } from "@santap/contract/calls/voucher";
import fc from "fast-check";
import { lookUpVouchers } from "../../../src/offers/voucher/redemption/look-up-vouchers.ts";
import { prepareVouchers } from "../../../src/offers/voucher/redemption/prepare-vouchers.ts";
import { redeemVouchers } from "../../../src/offers/voucher/redemption/redeem-vouchers.ts";
import { undoUse } from "../../../src/offers/voucher/redemption/undo-use.ts";
import { inParallel } from "../../../src/testing/until.ts";
import { retryWhileAway } from "../kills/retrying-rows.ts";
import { pick, type Diner, type Model } from "../model.ts";
import { callUntilAnswered, type SequenceContext } from "../sequence-context.ts";
import { findVouchers, type KnownVoucher } from "./find-vouchers.ts";
import { hasOrders, step, type Step } from "./step.ts";

const redeeming = fc.record({
  voucher: fc.nat(20),
  /** The holder stops it while staff confirm. */
  stops: fc.constantFrom(false, false, false, true),
  sent: fc.integer({ min: 1, max: 3 }),
  by: fc.constantFrom("Rina", "Budi"),
  via: fc.nat(3),
});
type Redeeming = typeof redeeming extends fc.Arbitrary<infer T> ? T : never;

/** A diner shows a voucher, and staff redeem it, once or several times at once with the same key. */
export const redeemStep: fc.Arbitrary<Step> = redeeming.map((it) =>
  step({
    kind: "redeem",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: (model, context) => redeem(model, context, it),
  }),
);

async function redeem(model: Model, context: SequenceContext, it: Redeeming): Promise<void> {
  const vouchers = await findVouchers(context.lane, model);
  if (vouchers.length === 0) return;
  const voucher = pick(vouchers, it.voucher);
  const by = `${it.by} of ${context.tables.S01}`;
  if (!(await prepare(context, voucher, { by, via: it.via }))) return;
  const { storeId, voucherId, diner } = voucher;
  const request = { storeId, by, key: randomUUID(), voucherIds: [voucherId] };
  const [results] = await Promise.all([
    inParallel(it.sent, () =>
      retryWhileAway(() => redeemVouchers(context.lane.redemption, request)),
    ),
    it.stops ? stop(context, { voucherId, diner, via: it.via }) : null,
  ]);
  const made = results.flatMap((one) => (one.kind === "REDEEMED" ? one.uses : []));
  const useIds = new Set(made.map(({ useId }) => useId));
  if (useIds.size > 1) throw new Error(`${voucherId}: one key made ${useIds.size} uses`);
  for (const useId of useIds) model.acknowledged.uses.set(useId, "STANDS");
}

/** From showing the code to what staff confirm; false where that was refused. */
async function prepare(
  { lane, ...context }: SequenceContext,
  { storeId, voucherId, diner }: KnownVoucher,
  { by, via }: { by: string; via: number },
): Promise<boolean> {
  const asked = { payload: { voucherId }, as: diner, via };
  const shown = await callUntilAnswered({ lane, ...context }, showVoucher, asked);
  if (shown.kind !== "DONE" || shown.data.code === null) return false;
  const { qrText: code } = shown.data.code;
  const place = { storeId, by };
  const found = await retryWhileAway(() =>
    lookUpVouchers(lane.redemption, { ...place, code, station: by }),
  );
  if (found.kind === "REFUSED") return false;
  const wanted = { ...place, lookup: found.lookup, voucherIds: [voucherId] };
  const prepared = await retryWhileAway(() => prepareVouchers(lane.redemption, wanted));
  return prepared.kind === "PREPARED";
}

function stop(
  context: SequenceContext,
  { voucherId, diner: as, via }: { voucherId: string; diner: Diner; via: number },
): Promise<object> {
  return callUntilAnswered(context, stopRedemption, { payload: { voucherId }, as, via });
}

const undoing = fc.record({ use: fc.nat(20), sent: fc.integer({ min: 1, max: 2 }) });
type Undoing = typeof undoing extends fc.Arbitrary<infer T> ? T : never;

/** Staff take a use back, also several times at once, and of one that was taken back already. */
export const undoStep: fc.Arbitrary<Step> = undoing.map((it) =>
  step({
    kind: "undo",
    details: JSON.stringify(it),
    possible: ({ acknowledged }) => acknowledged.uses.size > 0,
    act: (model, context) => undo(model, context, it),
  }),
);

async function undo(
  { acknowledged }: Model,
  { lane }: SequenceContext,
  it: Undoing,
): Promise<void> {
  const useId = pick([...acknowledged.uses.keys()], it.use);
  const { storeId } = await lane.product.rows.one<{ storeId: string }>(
    `select store_id as "storeId" from voucher_use where use_id = $1`,
    [useId],
  );
  const results = await inParallel(it.sent, () =>
    retryWhileAway(() => undoUse(lane.redemption, { useId, storeId, by: "Rina" })),
  );
  const undone = results.filter((one) => one.kind === "UNDONE");
  // A commit whose answer got lost is found by the repetition, as one that was made before.
  if (undone.filter(({ replayed }) => !replayed).length > 1)
    throw new Error(`${useId} was undone twice`);
  if (undone.length > 0) acknowledged.uses.set(useId, "UNDONE");
}
