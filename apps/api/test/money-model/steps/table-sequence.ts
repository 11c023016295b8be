import fc from "fast-check";
import { crashStep, togetherStep } from "./crash-steps.ts";
import { cashStep } from "./cash-steps.ts";
import { auditStep, faultsStep, tableTimeStep, turnStep } from "./environment-steps.ts";
import { orderStep, readStep, roundWithCouponStep } from "./order-steps.ts";
import { mergeStep, moveStep, removeStep, resetStep, writeOffStep } from "./party-steps.ts";
import { closePaymentStep, payStep, pollStep } from "./pay-steps.ts";
import { changeStep, firstRoundStep, sendStep } from "./round-steps.ts";
import { decideMoneyStep, releaseStep } from "./share-staff-steps.ts";
import {
  firstShareStep,
  payOwnShareStep,
  payShareStep,
  settleStep,
  splitStep,
  unsplitStep,
} from "./share-steps.ts";
import { decideStep, takeOffStep } from "./staff-steps.ts";
import type { Step } from "./step.ts";
import { replayStep, walletStep, wrongWalletStep } from "./wallet-steps.ts";

/** What guests and staff of one table do at the same moment. */
const TABLE_ACT: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: sendStep },
  { weight: 2, arbitrary: changeStep },
  { weight: 3, arbitrary: roundWithCouponStep },
  { weight: 2, arbitrary: orderStep },
  { weight: 16, arbitrary: splitStep },
  { weight: 16, arbitrary: payShareStep },
  { weight: 18, arbitrary: walletStep },
  { weight: 4, arbitrary: unsplitStep },
  { weight: 5, arbitrary: payStep },
  { weight: 2, arbitrary: closePaymentStep },
  { weight: 2, arbitrary: pollStep },
  { weight: 1, arbitrary: readStep },
  { weight: 1, arbitrary: replayStep },
  { weight: 1, arbitrary: settleStep },
  { weight: 2, arbitrary: cashStep },
  { weight: 2, arbitrary: decideStep },
  { weight: 4, arbitrary: takeOffStep },
  { weight: 3, arbitrary: releaseStep },
  { weight: 5, arbitrary: decideMoneyStep },
  { weight: 2, arbitrary: removeStep },
  { weight: 2, arbitrary: moveStep },
  { weight: 2, arbitrary: mergeStep },
  { weight: 1, arbitrary: writeOffStep },
  { weight: 1, arbitrary: resetStep },
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

/** A bill of which a share is being paid, and then anything that happens at tables. */
export const TABLE_SEQUENCE: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.oneof(FIRST_SHARE, LATE_SHARE, WRONG_SHARE),
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
