import { guestCall } from "../call.ts";
import type * as schemas from "../schemas/tracking.ts";

/** Where events go without a sequence, below the base path: a bare list of {properties, head}. */
export const PUB_REPORT_PATH = "/digital-food-monitor/event-tracking/pub-report";

/** The remote configuration as it is now: the same that the tracking SDK fetches as a file. */
export const getConfig = guestCall<typeof schemas.getConfig>("/nodePublic/control/getConfig", {
  signed: false,
});

/** Events of the product itself. The server takes any list, and sets aside what is not in the plan. */
export const reportEvents = guestCall<typeof schemas.reportEvents>(PUB_REPORT_PATH, {
  signed: false,
});
