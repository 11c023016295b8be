import fc from "fast-check";
import { findLedgerFaults } from "../../../src/testing/ledger-assertions.ts";
import { makeQueriesDue } from "../../../src/testing/expiry.ts";
import type { TestFaults } from "../../../src/testing/sandbox.ts";
import { pick } from "../model.ts";
import { RATES } from "../sequence-context.ts";
import { shiftTimesBack } from "../shift-times.ts";
import { hasOrders, step, type Step } from "./step.ts";

const FAULTS: readonly TestFaults[] = [
  {},
  {},
  { dropNotifications: true },
  { dropNotifications: 2 },
  { duplicateNotifications: 3 },
  { reorderNotifications: 4 },
  { delayMs: 180 },
  { failNext: 1 },
  { failNext: 3 },
  { timeoutNext: 1 },
  { createThenTimeout: 1 },
  { garbageNext: 2 },
  { wrongAmount: true },
  { refuseRefund: true },
  { dropNotifications: true, failNext: 2 },
  { duplicateNotifications: 2, createThenTimeout: 1 },
  { dropNotifications: true, wrongAmount: true },
];

/** The acquirer does something else wrong from now on, or nothing. */
export const faultsStep: fc.Arbitrary<Step> = fc.constantFrom(...FAULTS).map((faults) =>
  step({
    kind: "faults",
    details: JSON.stringify(faults),
    act: (_model, { lane }) => lane.product.sandbox.faults(faults),
  }),
);

/** Minutes pass for an order and all that belongs to it: 16 end code and order, 46 the late window. */
export const timeStep: fc.Arbitrary<Step> = passTime(2, 16, 16, 46);

/** 6 end a share without a payment; after 13 its clock takes no more. */
export const tableTimeStep: fc.Arbitrary<Step> = passTime(2, 6, 6, 13, 16);

function passTime(...lengths: number[]): fc.Arbitrary<Step> {
  const passing = fc.record({ order: fc.nat(20), minutes: fc.constantFrom(...lengths) });
  return passing.map(({ order, minutes }) =>
    step({
      kind: "time",
      details: `${minutes} minutes for order ${order}`,
      possible: hasOrders,
      act: (model, { lane }) =>
        shiftTimesBack(lane.product.rows, {
          orderIds: [pick(model.orders, order).orderId],
          minutes,
        }),
    }),
  );
}

/** The workers' turn comes: reconciliation and refunds of an order are due now. */
export const turnStep: fc.Arbitrary<Step> = fc.nat(20).map((order) =>
  step({
    kind: "turn",
    details: String(order),
    possible: hasOrders,
    act: (model, { lane }) => makeQueriesDue(lane.product.rows, pick(model.orders, order).orderId),
  }),
);

/** The staff closes a store for a while, or opens it again. */
export const pauseStep: fc.Arbitrary<Step> = fc
  .record({ storeId: fc.constantFrom("S06", "S08"), paused: fc.boolean() })
  .map(({ storeId, paused }) =>
    step({
      kind: "pause",
      details: `${storeId} ${paused ? "pauses" : "opens"}`,
      act: async (_model, { lane }) => {
        await lane.product.rows.all(
          "update store set opening = jsonb_set(opening, '{paused}', $2::jsonb) where store_id = $1",
          [storeId, String(paused)],
        );
      },
    }),
  );

/** S01 asks for other charges from now on. */
export const ratesStep: fc.Arbitrary<Step> = fc.constantFrom(...RATES).map((rates) =>
  step({
    kind: "rates",
    details: JSON.stringify(rates),
    act: async (_model, { lane }) => {
      await lane.product.rows.all(
        "update store set service_charge_bps = $1, pb1_bps = $2 where store_id = 'S01'",
        [rates.serviceBps, rates.pb1Bps],
      );
    },
  }),
);

/** The books are right at every moment, not only when all is quiet. */
export const auditStep: fc.Arbitrary<Step> = fc.constant(
  step({
    kind: "audit",
    details: "",
    possible: hasOrders,
    act: async (_model, { lane }) => {
      const faults = await findLedgerFaults(lane.product.rows);
      if (faults.length > 0) throw new Error(`the books are wrong:\n${faults.join("\n")}`);
    },
  }),
);
