import { Type, type Static } from "typebox";
import { commonFields, Id, Instant, Money, PlainText, Strict } from "../field.ts";

const AssetsVersion = Type.String({ minLength: 1, maxLength: 43 });
const Token = PlainText(1024);

/** What keeps an account from being deleted. */
export const DeletionObstacle = Strict({
  kind: Type.Union([
    Type.Literal("ORDER"),
    Type.Literal("SHARE"),
    Type.Literal("REFUND"),
    Type.Literal("VOUCHER"),
  ]),
  /** The order where it is settled; of a VOUCHER its purchase. */
  id: Id,
  storeId: Id,
  status: Type.String(),
  /** DEAL: a purchase of vouchers. */
  orderKind: Type.Union([Type.Literal("MEAL"), Type.Literal("DEAL")]),
  /** Of the store; of a VOUCHER: the deal's. */
  name: Type.String(),
});
export type DeletionObstacle = Static<typeof DeletionObstacle>;

/** What is lost with the account. */
export const DeletableAsset = Strict({
  kind: Type.Union([Type.Literal("COUPON"), Type.Literal("VOUCHER")]),
  id: Id,
  name: Type.String(),
  /** Of a VOUCHER: its purchase, where it can be refunded; else null. */
  orderId: Type.Union([Id, Type.Null()]),
  paid: Money,
  /** What a refund of it would give back now. */
  refundable: Money,
});
export type DeletableAsset = Static<typeof DeletableAsset>;

export const checkDeletion = {
  summary: "What blocks the account's deletion, and what would be lost",
  payload: Strict({ ...commonFields }),
  data: Strict({
    /** Of both lists: another one at submission means that they have to be read again. */
    assetsVersion: AssetsVersion,
    blocking: Type.Array(DeletionObstacle),
    waivable: Type.Array(DeletableAsset),
  }),
};

export const verifyDeletion = {
  summary: "Prove the account's phone for its deletion",
  payload: Strict({
    ...commonFields,
    verificationCode: Type.String({ pattern: "^[0-9]{6}$" }),
    processToken: Type.String({ minLength: 1, maxLength: 128 }),
  }),
  data: Strict({
    /** Valid for ten minutes, once, for this account, browser and session. */
    deletionToken: Type.String(),
  }),
};

export const submitDeletion = {
  summary: "Delete the account; it can be undone until `undoUntil`",
  payload: Strict({
    ...commonFields,
    deletionToken: Token,
    assetsVersion: AssetsVersion,
    /** However many the account has: a request's body holds fewer. */
    waivedVoucherIds: Type.Array(Id, { maxItems: 6_500, uniqueItems: true }),
  }),
  data: Strict({ undoUntil: Instant }),
};

export const undoDeletion = {
  summary: "Restore an account that is being deleted; what was waived stays waived",
  payload: Strict({ ...commonFields, undoToken: Token }),
  data: Strict({ restored: Type.Boolean() }),
};
