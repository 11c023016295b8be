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
import { toPayload, REFRESH_MS, type InsightsFilter } from "./insights-filter.ts";

export type QueryOf<D> = UseQueryResult<D, CallFailure>;

/** What the page shows, asked again as long as it is live. */
export function useInsights(filter: InsightsFilter, live: boolean) {
  const refreshed = { refetchInterval: live && REFRESH_MS[filter.range], keepPrevious: true };
  const { language: _, ...reported } = toPayload(filter);
  return {
    funnel: useCall(insightsFunnel, toPayload(filter), refreshed),
    rate: useCall(insightsRate, toPayload(filter), refreshed),
    loss: useCall(insightsLoss, reported, {
      ...refreshed,
      refetchInterval: live && Math.max(REFRESH_MS[filter.range], 15_000),
    }),
    errors: useCall(insightsErrors, toPayload(filter), refreshed),
    versions: useCall(insightsVersions, { range: filter.range }, { keepPrevious: true }),
  };
}

export type Insights = ReturnType<typeof useInsights>;
