import { QueryClient } from "@tanstack/react-query";
import {
  CACHE_MS,
  FOCUS_REFRESH_MS,
  MOST_RETRIES,
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
      retry: (failures, error) =>
        failures < MOST_RETRIES && error instanceof CallFailure && isPassing(error),
      retryDelay: (failures) => retryDelay(failures + 1),
    },
  },
});
