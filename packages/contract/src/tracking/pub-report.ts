import { Type } from "typebox";
import { defineCall } from "../call.ts";
import { Strict } from "../field.ts";

/** Where events go without a sequence, below the base path: a bare list of {properties, head}. */
export const PUB_REPORT_PATH = "/digital-food-monitor/event-tracking/pub-report";

const named = Type.Record(Type.String(), Type.Unknown());

/** Events of the product itself. The server takes any list, and sets aside what is not in the plan. */
export const reportEvents = defineCall({
  path: PUB_REPORT_PATH,
  summary: "Report usage events without a sequence",
  access: "guest",
  signed: false,
  payload: Type.Array(Type.Object({ properties: named, head: named }), { maxItems: 50 }),
  data: Strict({ accepted: Type.Integer() }),
});
