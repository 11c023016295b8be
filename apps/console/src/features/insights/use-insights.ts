import {
  insightsErrors,
  insightsFunnel,
  insightsLoss,
  insightsRate,
  insightsVersions,
} from "@santap/contract/calls/insights";
import type { UseQueryResult } from "@tanstack/react-query";
import type { CallFailure } from "@santap/client/call-failure";
import { useCall } from "../../shell/data/use-call.ts";
import { payloadOf, REFRESH_MS, type Look } from "./look.ts";

export type QueryOf<D> = UseQueryResult<D, CallFailure>;

/** What the page shows, asked again as long as it is live. */
export function useInsights(look: Look, live: boolean) {
  const refreshed = { refetchInterval: live && REFRESH_MS[look.range], keepPrevious: true };
  const { language: _, ...reported } = payloadOf(look);
  return {
    funnel: useCall(insightsFunnel, payloadOf(look), refreshed),
    rate: useCall(insightsRate, payloadOf(look), refreshed),
    loss: useCall(insightsLoss, reported, {
      ...refreshed,
      refetchInterval: live && Math.max(REFRESH_MS[look.range], 15_000),
    }),
    errors: useCall(insightsErrors, payloadOf(look), refreshed),
    versions: useCall(insightsVersions, { range: look.range }, { keepPrevious: true }),
  };
}

export type Insights = ReturnType<typeof useInsights>;
