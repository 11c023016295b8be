import { guestCall } from "../call.ts";
import type * as schemas from "../schemas/tracking.ts";

/** Below the base path: a bare list of {properties, head}, without sequence ids. */
export const PUB_REPORT_PATH = "/digital-food-monitor/event-tracking/pub-report";

/** The configuration that the tracking SDK fetches as a file. */
export const getConfig = guestCall<typeof schemas.getConfig>("/nodePublic/control/getConfig", {
  signed: false,
});

/** Product events. The server accepts any list and rejects events outside the plan. */
export const reportEvents = guestCall<typeof schemas.reportEvents>(PUB_REPORT_PATH, {
  signed: false,
});
