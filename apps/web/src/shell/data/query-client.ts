import { QueryClient } from "@tanstack/react-query";
import {
  CACHE_MS,
  FOCUS_REFRESH_MS,
  MOST_RETRIES,
  retryDelay,
} from "@santap/contract/client/request-defaults";
import { CallFailure, isPassing } from "./call-failure.ts";

/** Answers are kept 5 minutes, refreshed on focus when older than 5 s, asked again up to 30 s apart. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
      mutations: { retry: false },
    },
  });
}
