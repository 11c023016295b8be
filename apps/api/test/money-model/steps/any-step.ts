import fc from "fast-check";
import { cashStep, firstCashStep } from "./staff/cash-steps.ts";
import { claimStep } from "./coupon-steps.ts";
import { crashStep, togetherStep } from "./crash-steps.ts";
import { buyDealStep, buyMealDealStep } from "./deal-steps.ts";
import { billDealStep, mealDealStep } from "./meal-deal-steps.ts";
import { cancelStep, orderStep, readStep, setOnBillStep } from "./order-steps.ts";
import { closePaymentStep, payStep, pollStep } from "./pay-steps.ts";
import { drawerStep } from "./staff/drawer-steps.ts";
import { decideStep, voidStep } from "./staff/staff-steps.ts";
import type { Step } from "./step.ts";
import { TABLE_SEQUENCE } from "./table-sequence.ts";
import { expireStep, refundStep } from "./voucher-end-steps.ts";
import { redeemStep, undoStep } from "./voucher-steps.ts";
import { voucherMealStep } from "./voucher-meal-steps.ts";
import { forgeStep, paidWalletStep, replayStep, walletStep } from "./wallet-steps.ts";
import {
  giveBackStep,
  giveNthBack,
  giveLinesBackStep,
  handBackStep,
  handFirstBackStep,
} from "./staff/refund-steps.ts";
import { auditStep, faultsStep, pauseStep, timeStep, turnStep } from "./environment-steps.ts";

/** What people do at the same moment, and what a server may be killed in the middle of. */
const ACTS: readonly { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 2, arbitrary: claimStep },
  { weight: 3, arbitrary: buyDealStep },
  { weight: 2, arbitrary: mealDealStep },
  { weight: 2, arbitrary: billDealStep },
  { weight: 5, arbitrary: redeemStep },
  { weight: 4, arbitrary: undoStep },
  { weight: 3, arbitrary: refundStep },
  { weight: 2, arbitrary: expireStep },
  { weight: 5, arbitrary: orderStep },
  { weight: 8, arbitrary: payStep },
  { weight: 10, arbitrary: walletStep },
  { weight: 3, arbitrary: cancelStep },
  { weight: 2, arbitrary: closePaymentStep },
  { weight: 2, arbitrary: pollStep },
  { weight: 1, arbitrary: readStep },
  { weight: 1, arbitrary: replayStep },
  { weight: 2, arbitrary: decideStep },
  { weight: 1, arbitrary: voidStep },
  { weight: 2, arbitrary: cashStep },
  { weight: 3, arbitrary: voucherMealStep },
  { weight: 6, arbitrary: giveBackStep },
  { weight: 3, arbitrary: handBackStep },
  { weight: 2, arbitrary: drawerStep },
  { weight: 2, arbitrary: timeStep },
  { weight: 1, arbitrary: turnStep },
];

export const ACT_STEP: fc.Arbitrary<Step> = fc.oneof(...ACTS);

/** A further family of steps is added here. */
const ANY_STEP: fc.Arbitrary<Step> = fc.oneof(
  { weight: 112, arbitrary: ACT_STEP },
  { weight: 24, arbitrary: togetherStep(ACT_STEP) },
  { weight: 16, arbitrary: faultsStep },
  { weight: 4, arbitrary: forgeStep },
  { weight: 4, arbitrary: pauseStep },
  { weight: 4, arbitrary: auditStep },
  // Starting a server again takes as long as two sequences.
  { weight: 1, arbitrary: crashStep(ACT_STEP) },
);

const TWO_ORDERS = fc.tuple(orderStep, payStep, orderStep, payStep, walletStep);
/** Vouchers that are paid, so that there is one to show. */
const ONE_PURCHASE = fc.tuple(buyDealStep, payStep, paidWalletStep, redeemStep, orderStep, payStep);

/** Dishes paid together, of which some go back, and some again. */
const GIVEN_BACK = fc.tuple(
  ...[orderStep, payStep, paidWalletStep, giveLinesBackStep, giveLinesBackStep],
  ...[orderStep, cashStep, giveLinesBackStep, handBackStep, giveBackStep, handBackStep],
);

/** Cash that goes back in two parts. */
const CASH_BACK = fc.tuple(
  ...[orderStep, firstCashStep, giveNthBack(0, 10_001), handFirstBackStep],
  ...[giveNthBack(0, "ALL"), handFirstBackStep],
);

/** Meals that a voucher pays for, of which all goes back, and the voucher, too. */
const VOUCHER_MEALS = fc.tuple(
  ...[buyMealDealStep, payStep, paidWalletStep, voucherMealStep, decideStep, payStep],
  ...[paidWalletStep, fc.oneof(refundStep, giveBackStep, voidStep)],
  fc.oneof(giveBackStep, giveNthBack(1, "ALL")),
);
/** A deal bought with a bill, of which dishes are taken off. */
const COVERED = fc.tuple(setOnBillStep, decideStep, billDealStep, voidStep, voidStep);

/** A bill that is offered a deal once staff have confirmed its round, and a meal that buys one. */
const MEAL_DEALS = fc.tuple(
  ...[setOnBillStep, decideStep, billDealStep, payStep, paidWalletStep],
  ...[mealDealStep, payStep],
);

/** Orders with their payments begun, so that there is money to take, and then anything at all. */
const ORDER_SEQUENCE: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.oneof(TWO_ORDERS, ONE_PURCHASE, MEAL_DEALS, GIVEN_BACK, CASH_BACK, VOUCHER_MEALS, COVERED),
    fc.array(ANY_STEP, { minLength: 4, maxLength: 14, size: "max" }),
  )
  .map(([begin, rest]) => [...begin, ...rest]);

export const SEQUENCE: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 2, arbitrary: ORDER_SEQUENCE },
  { weight: 1, arbitrary: TABLE_SEQUENCE },
);

/** A meal or vouchers from order to paid, with other things on the way. */
export const MEAL: fc.Arbitrary<Step[]> = fc
  .tuple(
    ...[fc.oneof(orderStep, buyDealStep), payStep, walletStep, ACT_STEP],
    ...[pollStep, redeemStep, ACT_STEP, readStep],
  )
  .map((steps) => [...steps]);
