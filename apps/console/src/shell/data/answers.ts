import { QueryClient } from "@tanstack/react-query";
import {
  CACHE_MS,
  FAILURES_UNTIL_SHOWN,
  FOCUS_REFRESH_MS,
  retryDelay,
} from "@santap/contract/client/request-defaults";
import { CallFailure, isPassing } from "./call-failure.ts";

/** What the calls of this tab have answered, with the request client's own defaults. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: CACHE_MS,
      staleTime: FOCUS_REFRESH_MS,
      // Without a connection a question fails, so that the screen says why, instead of waiting.
      networkMode: "always",
      refetchOnReconnect: true,
      // A query that is still tried is none that has failed: here it ends when that is to be seen.
      retry: (failures, error) =>
        failures < FAILURES_UNTIL_SHOWN - 1 && error instanceof CallFailure && isPassing(error),
      retryDelay: (failures) => retryDelay(failures + 1),
    },
  },
});
