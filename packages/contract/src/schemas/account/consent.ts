import { Type } from "typebox";
import { commonFields, Instant, Strict } from "../field.ts";

const Kind = Type.Union([
  Type.Literal("TERMS"),
  Type.Literal("PRIVACY"),
  Type.Literal("PLACE"),
  Type.Literal("NEWS"),
]);
const Language = Type.Union([Type.Literal("idID"), Type.Literal("enGB"), Type.Literal("zhCN")]);
const Version = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });

const data = Strict({
  /** Of each kind, what stands. */
  consents: Type.Array(
    Strict({
      kind: Kind,
      agreed: Type.Boolean(),
      /** The last answer; null where there was none. */
      answer: Type.Union([
        Strict({ version: Version, language: Language, at: Instant }),
        Type.Null(),
      ]),
      /** Of the text that is in force. */
      version: Version,
    }),
  ),
  /** A version of the terms that was not answered yet. */
  asksForTerms: Type.Boolean(),
});

export const listConsents = {
  summary: "What the account agreed to, in which version, language and when",
  payload: Strict({ ...commonFields }),
  data,
};

export const setConsent = {
  summary: "Agree to the present version of a text, or take it back",
  payload: Strict({ ...commonFields, kind: Kind, agreed: Type.Boolean(), version: Version }),
  data,
};
