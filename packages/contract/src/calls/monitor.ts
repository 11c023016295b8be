import { guestCall } from "../call.ts";
import type * as schemas from "../schemas/monitor.ts";

/** Internal failures of the web app, for example 'no orderId'; no personal data. */
export const reportMonitor = guestCall<typeof schemas.reportMonitor>(
  "/digital-food-monitor/monitor/magicBoxSend",
  { signed: false },
);
