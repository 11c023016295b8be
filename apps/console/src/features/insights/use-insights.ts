import {
  insightsErrors,
  insightsFunnel,
  insightsLoss,
  insightsRate,
  insightsVersions,
} from "@santap/contract/insights";
import type { UseQueryResult } from "@tanstack/react-query";
import type { CallFailure } from "../../shell/data/call-failure.ts";
import { useCall } from "../../shell/data/use-call.ts";
import { payloadOf, REFRESH_MS, type Look } from "./look.ts";

export type QueryOf<D> = UseQueryResult<D, CallFailure>;

/** What the page shows, asked again as long as it is live. */
export function useInsights(look: Look, live: boolean) {
  const everyMs = live && REFRESH_MS[look.range];
  const { language: _, ...reported } = payloadOf(look);
  return {
    funnel: useCall(insightsFunnel, payloadOf(look), everyMs),
    rate: useCall(insightsRate, payloadOf(look), everyMs),
    loss: useCall(insightsLoss, reported, live && Math.max(REFRESH_MS[look.range], 15_000)),
    errors: useCall(insightsErrors, payloadOf(look), everyMs),
    versions: useCall(insightsVersions, { range: look.range }),
  };
}

export type Insights = ReturnType<typeof useInsights>;
