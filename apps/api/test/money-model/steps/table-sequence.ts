import fc from "fast-check";
import { crashStep, togetherStep } from "./crash-steps.ts";
import { cashStep } from "./staff/cash-steps.ts";
import { auditStep, faultsStep, ratesStep, tableTimeStep, turnStep } from "./environment-steps.ts";
import { leaveStep, outsiderStep } from "./outsider-steps.ts";
import { runOutStep, soldOutStep } from "./staff/sold-out-steps.ts";
import { giveBackStep, handBackStep } from "./staff/refund-steps.ts";
import {
  minimumRoundStep,
  orderStep,
  readStep,
  roundWithCouponStep,
  setOnBillStep,
} from "./order-steps.ts";
import { mergeStep, moveStep, removeStep, resetStep, writeOffStep } from "./staff/party-steps.ts";
import { closePaymentStep, payStep, pollStep } from "./pay-steps.ts";
import { changeStep, firstRoundStep, sendStep, shrinkStep } from "./round-steps.ts";
import { endCodeStep, showCodeStep, showFirstCodeStep } from "./staff/code-steps.ts";
import { decideMoneyStep, releaseStep } from "./staff/share-staff-steps.ts";
import {
  dishShareStep,
  firstShareStep,
  payOwnShareStep,
  payShareStep,
  settleStep,
  splitStep,
  unsplitStep,
} from "./share-steps.ts";
import { decideStep, voidLineStep, voidStep } from "./staff/staff-steps.ts";
import type { Step } from "./step.ts";
import { paidWalletStep, replayStep, walletStep, wrongWalletStep } from "./wallet-steps.ts";

/** What guests and staff of one table do at the same moment. */
const TABLE_ACT: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: sendStep },
  { weight: 3, arbitrary: changeStep },
  { weight: 3, arbitrary: roundWithCouponStep },
  { weight: 2, arbitrary: orderStep },
  { weight: 16, arbitrary: splitStep },
  { weight: 16, arbitrary: payShareStep },
  { weight: 18, arbitrary: walletStep },
  { weight: 4, arbitrary: unsplitStep },
  { weight: 6, arbitrary: showCodeStep },
  { weight: 4, arbitrary: endCodeStep },
  { weight: 5, arbitrary: payStep },
  { weight: 2, arbitrary: closePaymentStep },
  { weight: 2, arbitrary: pollStep },
  { weight: 1, arbitrary: readStep },
  { weight: 1, arbitrary: replayStep },
  { weight: 1, arbitrary: settleStep },
  { weight: 2, arbitrary: cashStep },
  { weight: 2, arbitrary: decideStep },
  { weight: 4, arbitrary: voidStep },
  { weight: 3, arbitrary: releaseStep },
  { weight: 5, arbitrary: decideMoneyStep },
  { weight: 2, arbitrary: removeStep },
  { weight: 2, arbitrary: leaveStep },
  { weight: 5, arbitrary: outsiderStep },
  { weight: 2, arbitrary: soldOutStep },
  { weight: 2, arbitrary: moveStep },
  { weight: 2, arbitrary: mergeStep },
  { weight: 1, arbitrary: writeOffStep },
  { weight: 1, arbitrary: resetStep },
  { weight: 4, arbitrary: giveBackStep },
  { weight: 2, arbitrary: handBackStep },
  { weight: 2, arbitrary: ratesStep },
  { weight: 6, arbitrary: tableTimeStep },
  { weight: 2, arbitrary: turnStep },
);

const ANY_TABLE_STEP: fc.Arbitrary<Step> = fc.oneof(
  { weight: 112, arbitrary: TABLE_ACT },
  { weight: 28, arbitrary: togetherStep(TABLE_ACT) },
  { weight: 14, arbitrary: faultsStep },
  { weight: 6, arbitrary: auditStep },
  { weight: 1, arbitrary: crashStep(TABLE_ACT) },
);

const FIRST_SHARE = fc.tuple(firstRoundStep, sendStep, firstShareStep, payOwnShareStep);
/** Its payer lets go, others take its place, and its code is paid all the same. */
const LATE_SHARE = fc.tuple(
  ...[firstRoundStep, firstShareStep, payOwnShareStep, unsplitStep],
  ...[firstShareStep, payOwnShareStep, walletStep, walletStep],
);
/** Money of another amount, which staff decide about. */
const WRONG_SHARE = fc.tuple(
  ...[firstRoundStep, firstShareStep, payOwnShareStep, wrongWalletStep, decideMoneyStep],
);

/** Guests without a phone: staff let go of their code, and it is paid all the same. */
const SHOWN_CODE = fc.tuple(
  ...[firstRoundStep, showFirstCodeStep, endCodeStep, showFirstCodeStep, walletStep, walletStep],
);

/** A coupon that the bill has to come to some sum for, of which its author takes some off. */
const COUPON_BILL = fc
  .nat(2)
  .chain((diner) =>
    fc.tuple(minimumRoundStep(diner), sendStep, shrinkStep(diner), shrinkStep(diner)),
  );
/** Rounds before and after the store changed what it adds to bills. */
const CHARGED_BILL = fc.tuple(firstRoundStep, ratesStep, firstRoundStep, voidStep);
/** What the kitchen runs out of while a round waits for staff. */
const WAITING_ROUND = fc.tuple(firstRoundStep, setOnBillStep, runOutStep, decideStep);
/** Dishes are taken off a bill of which a guest paid some. */
const VOIDED = fc.tuple(
  ...[firstRoundStep, roundWithCouponStep, dishShareStep, payOwnShareStep, paidWalletStep],
  ...[voidLineStep, voidLineStep, voidStep],
);
/** A guest goes, with a coupon on the bill, and tries from outside. */
const LEFT = fc.tuple(roundWithCouponStep, firstRoundStep, leaveStep, outsiderStep, outsiderStep);

/** A bill of which a share is being paid, and then anything that happens at tables. */
export const TABLE_SEQUENCE: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.oneof(
      ...[FIRST_SHARE, LATE_SHARE, WRONG_SHARE, SHOWN_CODE],
      ...[COUPON_BILL, CHARGED_BILL, WAITING_ROUND, VOIDED, LEFT],
    ),
    fc.array(ANY_TABLE_STEP, { minLength: 8, maxLength: 20, size: "max" }),
  )
  .map(([begin, rest]) => [...begin, ...rest]);

/** A table from its first round to shares that are paid, with other things on the way. */
export const TABLE_MEAL: fc.Arbitrary<Step[]> = fc
  .tuple(
    ...[sendStep, splitStep, payShareStep, walletStep, TABLE_ACT],
    ...[splitStep, payShareStep, walletStep, TABLE_ACT, readStep],
  )
  .map((steps) => [...steps]);
