import { Type, type Static } from "typebox";
import { Id, Instant, Strict } from "../field.ts";

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
  ]),
  at: Instant,
  /** Labels of tables; empty where none is meant. */
  from: Type.String(),
  to: Type.String(),
});
export type TableNotice = Static<typeof TableNotice>;
