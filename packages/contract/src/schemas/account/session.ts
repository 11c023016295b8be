import { Type } from "typebox";
import { commonFields, Id, Instant, Strict } from "../field.ts";

const Device = Type.Union([
  Type.Literal("IPHONE"),
  Type.Literal("IPAD"),
  Type.Literal("ANDROID"),
  Type.Literal("WINDOWS"),
  Type.Literal("MAC"),
  Type.Literal("LINUX"),
  Type.Literal("OTHER"),
]);
const Browser = Type.Union([
  Type.Literal("CHROME"),
  Type.Literal("SAFARI"),
  Type.Literal("FIREFOX"),
  Type.Literal("EDGE"),
  Type.Literal("SAMSUNG"),
  Type.Literal("OPERA"),
  Type.Literal("APP"),
  Type.Literal("OTHER"),
]);

export const listSessions = {
  summary: "Where the account is signed in",
  payload: Strict({ ...commonFields }),
  data: Strict({
    sessions: Type.Array(
      Strict({
        sessionId: Id,
        device: Device,
        browser: Browser,
        firstUsedAt: Instant,
        lastUsedAt: Instant,
        /** The phone had not been used in that browser before. */
        newBrowser: Type.Boolean(),
        /** The one that asks. */
        current: Type.Boolean(),
      }),
    ),
  }),
};

export const endSessions = {
  summary: "End another session of the account, or all others",
  payload: Strict({
    ...commonFields,
    /** `others`: all but the one that asks. */
    sessionId: Id,
  }),
  data: Strict({ ended: Type.Integer() }),
};
