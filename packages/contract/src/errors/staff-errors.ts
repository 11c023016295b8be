import type { ErrorMeanings } from "./error-meaning.ts";
import type { StaffErrorCode } from "./staff-codes.ts";

/** Refusals of the console, by the names of `StaffErrorCode`; `texts/` has their sentences. */
export const staffErrors = {
  // The console.
  operatorCredentialsInvalid: {
    meaning: "No operator has this name and password",
  },
  operatorSignInThrottled: {
    meaning:
      "Too many wrong tries for this name or from this address; details.retryAfter has seconds",
    variants: { timed: ["minutes"] },
  },
  operatorForbidden: {
    meaning: "The operator is signed in but lacks the role that the call needs",
  },
  operatorSignInBusy: {
    meaning: "Too many sign in at this moment; details.retryAfter has seconds",
  },
  secondFactorRequired: {
    meaning: "The password is right; the code of the second factor is needed with it",
  },
  secondFactorInvalid: {
    meaning: "The code of the second factor is wrong, too old or was used already",
  },
  secondFactorNotEnrolled: {
    meaning:
      "In production owners and the platform's people need a second factor, and this one has none",
  },
  passkeyRefused: {
    meaning:
      "The passkey was not taken: unknown, its challenge was used or too old, or it is a copy",
  },
  signInAnew: {
    meaning: "The sign-in is too long ago for a change of how to sign in",
  },
  lastSecondFactor: {
    meaning: "The role needs a second factor, and this is the last one",
  },
  // People who work in a store.
  staffForbidden: {
    meaning: "The person may not do this in this store, or not at this station",
  },
  pinIncorrect: {
    meaning: "The PIN is wrong; details.triesLeft counts the tries before the next wait",
  },
  pinThrottled: {
    meaning:
      "Too many wrong PINs of this person or at this station; details.retryAfter has seconds",
    variants: { timed: ["minutes"] },
  },
  stationUnknown: {
    meaning: "The device is not registered as a station, or no longer",
  },
  staffNotSignedIn: {
    meaning: "Nobody is signed in at the station",
  },
  pinChangeRequired: {
    meaning: "The PIN is right but was given by a manager: a PIN of one's own is needed with it",
  },
  pinRefused: {
    meaning: "The new PIN is simple, or the one that holds already",
    variants: { same: [] },
  },
  memberNotManaged: {
    meaning: "Nobody of that name works here, or the caller does not look after them",
  },
  staffInviteInvalid: {
    meaning: "The invitation was used, revoked or has expired, or never existed",
    variants: { member: [] },
  },
  // What somebody else has to agree to.
  approvalNeeded: {
    meaning: "Above what the person may do alone: somebody else has to agree by PIN",
  },
  approvalInvalid: {
    meaning: "The approval is used, too old, or for something else",
  },
  approverUnfit: {
    meaning: "This person may not agree to the act",
    variants: { self: [], limit: [] },
  },
  // Work at the counter.
  cashRefused: {
    meaning:
      "Money is not taken, in cash, through the terminal or by transfer; details.payable has what is due",
    variants: {
      paid: [],
      paying: [],
      amount: [],
      tendered: [],
      tooMuch: [],
      reference: [],
      referenceUsed: [],
      over: [],
    },
  },
  refundRefused: {
    meaning: "Nothing is given back; details.left has what could be",
    variants: {
      tooMuch: ["left"],
      nothingLeft: ["left"],
      lineGivenBack: ["left"],
      voucher: ["left"],
      line: [],
      lineOfOthers: [],
      unpaid: [],
      share: [],
      deal: [],
      notDue: [],
      way: [],
      handedBefore: ["by"],
      terminal: [],
      denied: [],
      receipt: [],
    },
  },
  mismatchRefused: {
    meaning: "The payment of another amount cannot be decided so",
    variants: { tooLittle: [], orderClosed: [], soldOut: [] },
  },
  shiftRefused: {
    meaning: "The drawer of this counter is not as the act needs it",
    variants: { noDrawer: [], closed: [], open: [], reason: [], notInDrawer: [] },
  },
  couponRefused: {
    meaning: "The coupon cannot be put on this order; details.reason says why",
    variants: {
      unknown: [],
      tooOld: [],
      sameScope: [],
      minSpend: ["amount"],
      otherStore: [],
      notYet: [],
      expired: [],
      outsideHours: [],
      holiday: [],
      otherMethod: [],
      used: [],
      held: [],
      revoked: [],
      tooFewItems: [],
      otherDishes: [],
      notForYou: [],
    },
  },
  // Work at tables.
  tableActionRefused: {
    meaning: "The table is not as the act needs it; details.reason says what stands in the way",
    variants: {
      paying: [],
      payingTimed: ["name", "minutes"],
      paid: [],
      ended: [],
      decided: [],
      soldOut: [],
      soldOutDish: ["name"],
      paused: [],
      aboveLimit: [],
      served: [],
      begun: [],
      changed: [],
      lines: [],
      taken: [],
      sameParty: [],
      partlyPaid: [],
      vouchers: [],
      payMode: [],
      plan: [],
    },
  },
  // Printing.
  printRefused: {
    meaning: "This cannot be printed now",
    variants: { noPrinter: [], notFired: [], notOpen: [], numberSoon: [], decided: [] },
  },
} as const satisfies ErrorMeanings<keyof typeof StaffErrorCode>;
