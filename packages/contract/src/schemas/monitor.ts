import { Type } from "typebox";
import { commonFields, PlainText, Strict } from "./field.ts";

export const reportMonitor = {
  summary: "Report an internal failure of the web app",
  payload: Strict({
    ...commonFields,
    name: PlainText(120),
    message: Type.Optional(PlainText(500)),
    path: Type.Optional(Type.String({ maxLength: 200, pattern: "^/[^?#]*$" })),
    appVersion: Type.Optional(PlainText(32)),
  }),
  data: Strict({ accepted: Type.Boolean() }),
};
