/** Where events go without a sequence, below the base path: a bare list of {properties, head}. */
export const PUB_REPORT_PATH = "/digital-food-monitor/event-tracking/pub-report";
