import { Type, type Static } from "typebox";
import {
  commonFields,
  Id,
  IdempotencyKey,
  Instant,
  PlainText,
  Strict,
  VisibleText,
} from "../field.ts";
import { DealTerms } from "../deal-offer.ts";
import { Voucher } from "../voucher.ts";

const { problem: Problem, uses, usesLeft, validUntil } = Voucher.properties;
const { weekly, excludesHolidays, maxUsesPerDay, maxPerBill } = DealTerms.properties;
const VoucherIds = Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true });

const HolderVoucher = Strict({
  voucherId: Id,
  /** In the caller's language. */
  name: Type.String(),
  uses,
  usesLeft,
  validUntil,
  /** The deal's conditions. */
  weekly,
  excludesHolidays,
  maxUsesPerDay,
  maxPerBill,
  /** Why it cannot be used here and now; null if it can. */
  problem: Problem,
});
export type HolderVoucher = Static<typeof HolderVoucher>;

export const lookUpVoucher = {
  summary: "The vouchers of who shows a code or reads out its 12 digits; wrong ones are counted",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    code: PlainText(512),
    /** From sendCode: `code` is what the holder reads out of their message. */
    sent: Type.Optional(PlainText(1024)),
  }),
  data: Strict({
    /** The end of the holder's phone number; null where it is not known. */
    holder: Type.Union([Type.String(), Type.Null()]),
    /** Lets the caller prepare these vouchers. */
    lookup: Type.String(),
    /** The one that was shown. */
    voucherId: Id,
    vouchers: Type.Array(HolderVoucher),
  }),
};

export const sendVoucherCode = {
  summary:
    "Send a code to the phone of a purchase's holder, who has no connection; wrong numbers are counted",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    /** As the holder reads it out. */
    purchaseNo: VisibleText(40),
  }),
  data: Strict({
    /** For looking up with the code. */
    sent: Type.String(),
    until: Instant,
    /** The end of the phone number that it went to. */
    phone: Type.String(),
  }),
};

export const prepareVouchers = {
  summary: "Take vouchers for two minutes; their holder sees it and may stop it",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    lookup: PlainText(1024),
    voucherIds: VoucherIds,
  }),
  data: Strict({ until: Instant }),
};

export const redeemVouchers = {
  summary: "Use up what the caller prepared: one use of each",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    voucherIds: VoucherIds,
    idempotencyKey: IdempotencyKey,
  }),
  data: Strict({
    at: Instant,
    uses: Type.Array(Strict({ useId: Id, voucherId: Id, usesLeft: Type.Integer({ minimum: 0 }) })),
  }),
};

export const undoRedemption = {
  summary: "Give one use back, soon after it was taken; a repeat changes nothing",
  payload: Strict({ ...commonFields, storeId: Id, useId: Id }),
  data: Strict({ voucherId: Id, usesLeft: Type.Integer({ minimum: 0 }) }),
};
