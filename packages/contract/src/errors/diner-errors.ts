import type { ErrorCode } from "./codes.ts";
import type { ErrorMeanings } from "./error-meaning.ts";

/** Refusals of the diner's app, by the names of `ErrorCode`; `texts/` has their sentences. */
export const dinerErrors = {
  // Sign-in, one-time codes and account deletion.
  humanVerificationRequired: {
    meaning: "Human verification is needed; no slider token came with the call",
  },
  sliderTokenInvalid: {
    meaning: "The slider token is expired, used or bound to something else",
  },
  requestInProgress: {
    meaning: "The same request is already under way",
  },
  otpResendCooldown: {
    meaning:
      "The cool-down between two codes is still running, or codes from this address are sent in turn; details.retryAfter has the seconds",
    variants: { timed: ["seconds"] },
  },
  phoneNumberInvalid: {
    meaning: "The number is not valid for this country, or the country or range is not served",
    variants: { notServed: [] },
  },
  otpAttemptsExceeded: {
    meaning: "Too many wrong codes; a new one is needed",
  },
  otpIncorrect: {
    meaning: "The code is wrong",
    variants: { triesLeft: ["tries"] },
  },
  otpExpired: {
    meaning: "The code has expired",
  },
  verificationLimitReached: {
    meaning: "The hourly or daily limit of codes, or of tries at the human check, is reached",
    variants: { opensAt: ["time"] },
  },
  otpSendingPaused: {
    meaning: "Sending codes is paused for this region",
  },
  accountDisabled: {
    meaning: "This account cannot sign in: it is frozen or being deleted",
    variants: { beingDeleted: [] },
  },
  accountDeletionBlocked: {
    meaning: "Deletion is blocked by unfinished orders or running refunds, listed in details",
    variants: { changed: [], voucher: [] },
  },
  phoneTaken: {
    meaning: "The phone that an account is to change to has an account",
  },
  deletionProofExpired: {
    meaning: "The proof for deleting or restoring an account has expired or was used",
  },
  exportLimitReached: {
    meaning: "A copy of the account's data was asked for within the last day",
    variants: { opensAt: ["time"] },
  },
  // Orders, tables, stores and coupons.
  orderNotFound: {
    meaning: "The order does not exist, or is not the caller's",
    variants: {
      table: [],
      tableName: [],
      tableReplaced: [],
      nothing: [],
      store: [],
      receipt: [],
      place: [],
    },
  },
  ticketInvalid: {
    meaning: "The ticket is wrong or has expired",
    variants: { participant: [] },
  },
  orderClosed: {
    meaning: "The order, or the payment attempt, is closed",
    variants: { cancelled: [], expired: [], payment: [], session: [] },
  },
  paymentInProgress: {
    meaning: "A friend at the table is paying, or another payment is under way",
    variants: {
      friendNamed: ["name", "seconds"],
      staffAtCounter: ["name", "seconds"],
      staffAtTable: ["name", "seconds"],
      anotherPayment: [],
      anotherWallet: ["name"],
      otherAtCounter: ["orderNo"],
      tooManyUnpaid: ["count"],
    },
  },
  orderAlreadyPaid: {
    meaning: "The order has been paid already",
    variants: { cannotAddItem: [], cannotModify: [], offlineRefund: [] },
  },
  noLongerAvailable: {
    meaning:
      "An item, coupon, voucher or deal of this order can no longer be had; details.reason says why",
    variants: {
      item: ["name"],
      itemFew: ["count", "name"],
      coupon: [],
      couponTaken: [],
      couponLimit: [],
      voucher: [],
      deal: [],
      storeClosed: [],
    },
  },
  idempotencyKeyReused: {
    meaning: "The idempotency key was used for another request",
  },
  // Paying: amounts, limits and methods.
  amountChanged: {
    meaning: "The payable amount has changed",
    variants: { newAmount: ["amount"] },
  },
  paymentChannelUnavailable: {
    meaning: "The payment channel is busy or does not answer",
  },
  amountLimitExceeded: {
    meaning: "The amount exceeds the limit of this method",
    variants: { payInCash: [], payOffline: [], replaceOrder: [] },
  },
  paymentMethodUnavailable: {
    meaning: "This payment method is no longer offered",
    variants: { named: ["name"] },
  },
  // A table that several people share.
  tablePinWrong: {
    meaning: "The PIN of the table's session is another",
  },
  tableTriesExceeded: {
    meaning: "Too many tries to join tables; details.retryAfter has seconds",
    variants: { phones: [] },
  },
  removedFromTable: {
    meaning: "The caller was removed from this session of the table",
  },
  staffConfirmationPending: {
    meaning: "All that was ordered waits for the staff's confirmation; nothing can be paid yet",
  },
  lineBegun: {
    meaning: "The kitchen has begun the line; only staff change it",
  },
  newShareRefused: {
    meaning: "No new share of the bill now; details.retryAfter has seconds",
  },
  shareAmountInvalid: {
    meaning: "A share is at least Rp 1.000 and at most the rest; details.rest is the rest",
    variants: { covered: [], nothingOrdered: [], alreadyPaid: [] },
  },
  storeLimitExceeded: {
    meaning: "Above a limit of this store; details.limit names it, details.most is its value",
    variants: {
      linePortions: ["most"],
      roundLines: ["most"],
      roundPortions: ["most"],
      bill: ["most"],
      often: ["minutes"],
      ownRound: [],
      waiting: ["most"],
    },
  },
  tableCallTooSoon: {
    meaning:
      "The same call to the staff, or to a payer, was made just now; details.retryAfter has seconds",
  },
  // Claiming a coupon, buying a deal.
  couponEnded: {
    meaning: "The coupon is no longer given out, or does not exist",
  },
  couponSoldOut: {
    meaning: "All coupons of this kind are claimed",
  },
  couponSoldOutToday: {
    meaning:
      "Today's coupons of this kind are claimed; details.opensAt (epoch ms) is the next day's start",
  },
  couponLimitReached: {
    meaning: "The account has as many of these coupons as it may have",
  },
  couponNotForYou: {
    meaning: "The coupon is for another audience, such as new guests",
  },
  dealNotOnSale: {
    meaning: "The deal is not on sale now, or does not exist",
  },
  dealSoldOut: {
    meaning: "Fewer vouchers of the deal are left than wanted; details.left says how many",
    variants: { few: ["count"] },
  },
  dealLimitReached: {
    meaning: "The account would have more vouchers of the deal than it may; details.left",
    variants: { few: ["count"] },
  },
  // Showing, redeeming and refunding a voucher.
  voucherUnknown: {
    meaning: "There is no such voucher or number, or it is not the caller's",
  },
  voucherUsed: {
    meaning: "The voucher is used",
  },
  voucherRefunded: {
    meaning: "The voucher is refunded, or its refund is under way",
  },
  voucherExpired: {
    meaning: "The voucher's time is over",
  },
  voucherOtherStore: {
    meaning: "The voucher is for another store",
  },
  voucherNotNow: {
    meaning:
      "The voucher does not hold at this time; details.opensAt (epoch ms) is when it does, if before its end",
  },
  voucherLimitReached: {
    meaning:
      "The voucher's limit per bill or day is reached; details.opensAt (epoch ms) is the next day's start",
  },
  voucherCodeTooOld: {
    meaning: "The code or number shown for the voucher is too old, or was used",
  },
  voucherHeld: {
    meaning: "The voucher is on another order, or is being redeemed",
  },
  voucherUndoTooLate: {
    meaning: "The redemption can no longer be undone",
  },
} as const satisfies ErrorMeanings<keyof typeof ErrorCode>;
