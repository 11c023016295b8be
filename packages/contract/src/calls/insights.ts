import { operatorCall } from "../call.ts";
import type * as schemas from "../schemas/insights.ts";

export const insightsFunnel = operatorCall<typeof schemas.insightsFunnel>(
  "/insights/funnel",
  "insights",
);

export const insightsRate = operatorCall<typeof schemas.insightsRate>("/insights/rate", "insights");

export const insightsLoss = operatorCall<typeof schemas.insightsLoss>("/insights/loss", "insights");

export const insightsErrors = operatorCall<typeof schemas.insightsErrors>(
  "/insights/errors",
  "insights",
);

export const insightsVersions = operatorCall<typeof schemas.insightsVersions>(
  "/insights/versions",
  "insights",
);
