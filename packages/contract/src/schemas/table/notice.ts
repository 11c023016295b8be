import { Type, type Static } from "typebox";
import { Id, Instant, Money, Strict } from "../field.ts";

/** What staff did to the table's session, or to what the caller put on its bill. */
export const TableNotice = Strict({
  noticeId: Id,
  kind: Type.Union([
    Type.Literal("MOVED"),
    /** Another table's session joined this one. */
    Type.Literal("MERGED"),
    Type.Literal("REOPENED"),
    /** A running payment was ended. */
    Type.Literal("RELEASED"),
    /** The caller's coupon came off the bill and is theirs again. */
    Type.Literal("COUPON_RELEASED"),
    /** The same, as a guest's change broke its conditions. */
    Type.Literal("COUPON_UNMET"),
    /** What the caller bought with the bill came off it. */
    Type.Literal("DEAL_RELEASED"),
    /** Staff took dishes off that the caller's voucher pays for; it pays for the others. */
    Type.Literal("VOUCHER_REDUCED"),
    /** The caller's voucher came off the bill and is theirs again. */
    Type.Literal("VOUCHER_RELEASED"),
    /** Somebody left or was removed, and what they had put on the bill came off it. */
    Type.Literal("BENEFITS_TAKEN_OFF"),
  ]),
  at: Instant,
  /** Labels of tables; empty where none is meant. */
  from: Type.String(),
  to: Type.String(),
  /** Who went, as the caller reads their name, and what the bill comes to now. */
  name: Type.Optional(Type.String()),
  amount: Type.Optional(Money),
});
export type TableNotice = Static<typeof TableNotice>;
