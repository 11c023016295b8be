import { Type } from "typebox";
import { defineCall } from "./call.ts";
import { commonFields, PlainText, Strict } from "./field.ts";

/** Internal failures of the web app, for example 'no orderId'. Never personal data. */
export const reportMonitor = defineCall({
  path: "/digital-food-monitor/monitor/magicBoxSend",
  summary: "Report an internal failure of the web app",
  access: "guest",
  signed: false,
  payload: Strict({
    ...commonFields,
    name: PlainText(120),
    message: Type.Optional(PlainText(500)),
    path: Type.Optional(Type.String({ maxLength: 200, pattern: "^/[^?#]*$" })),
    appVersion: Type.Optional(PlainText(32)),
  }),
  data: Strict({ accepted: Type.Boolean() }),
});
