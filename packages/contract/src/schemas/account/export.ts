import { Type } from "typebox";
import { commonFields, Id, Instant, Strict } from "../field.ts";

export const requestExport = {
  summary: "Ask for a copy of the account's data, after a code of the scene EXPORT; once a day",
  payload: Strict({
    ...commonFields,
    processToken: Type.String({ minLength: 1, maxLength: 128 }),
    verificationCode: Type.String({ pattern: "^[0-9]{6}$" }),
  }),
  data: Strict({ exportId: Id }),
};

export const exportStatus = {
  summary: "How far a copy of the account's data is, and where it can be downloaded",
  payload: Strict({
    ...commonFields,
    /** Absent: the newest. */
    exportId: Type.Optional(Id),
  }),
  data: Strict({
    exportId: Type.Union([Id, Type.Null()]),
    /** NONE: nothing was asked for. ENDED: the file is gone. */
    state: Type.Union([
      Type.Literal("NONE"),
      Type.Literal("WAITING"),
      Type.Literal("READY"),
      Type.Literal("FAILED"),
      Type.Literal("ENDED"),
    ]),
    /** Of a READY one, for the session that asked alone; it needs that session's cookie as well. */
    link: Type.Optional(Type.String()),
    /** Until when the file is there. */
    endsAt: Type.Optional(Instant),
    bytes: Type.Optional(Type.Integer()),
    /** When another one may be asked for; absent: now. */
    nextAt: Type.Optional(Instant),
  }),
};
