import { Type, type Static } from "typebox";
import { commonFields, Id, Instant, Strict } from "../field.ts";

const filter = {
  ...commonFields,
  storeId: Id,
  /** Who did it. */
  operatorId: Type.Optional(Id),
  act: Type.Optional(Type.String({ minLength: 1, maxLength: 40, pattern: "^[A-Z_]+$" })),
  /** From this moment on. */
  from: Type.Optional(Instant),
  /** Before this moment. */
  to: Type.Optional(Instant),
};

const Text = Type.Union([Type.String(), Type.Null()]);

export const AuditLine = Strict({
  entryId: Type.Integer(),
  at: Instant,
  name: Type.String(),
  /** Null on a person's own device. */
  stationName: Text,
  act: Type.String(),
  subject: Type.String(),
  /** The subject's name where it is a person's account. */
  about: Text,
  /** JSON; null where there is none, or where it is secret. */
  before: Text,
  after: Text,
});
export type AuditLine = Static<typeof AuditLine>;

export const listAuditEntries = {
  summary: "Who changed what in a store, newest first, 50 at a time",
  payload: Strict({
    ...filter,
    /** Entries older than this one. */
    olderThan: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  data: Strict({
    entries: Type.Array(AuditLine),
    hasMore: Type.Boolean(),
    /** What can be searched by. */
    acts: Type.Array(Type.String()),
    people: Type.Array(Strict({ operatorId: Type.String(), name: Type.String() })),
  }),
};

export const exportAuditEntries = {
  summary: "The same as CSV, at most the newest 10,000",
  payload: Strict(filter),
  data: Strict({ csv: Type.String() }),
};
