import { onlineManager, QueryClient, type Query } from "@tanstack/react-query";
import {
  CACHE_TIME_MS,
  FOCUS_REFETCH_INTERVAL_MS,
  MAX_RETRIES,
  retryDelay,
} from "./wire/request-defaults.ts";
import { CallFailure, isTransient } from "./call-failure.ts";

/**
 * Answers are cached 5 minutes and refetched on focus when older than 5 s. Transient failures are
 * retried up to 30 s apart: not while the page is hidden, and at once when the connection is back.
 */
export function createQueryClient(maxRetries = MAX_RETRIES): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_TIME_MS,
        staleTime: FOCUS_REFETCH_INTERVAL_MS,
        // Offline, a query fails instead of pausing, so that the screen says why.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < maxRetries && error instanceof CallFailure && isTransient(error),
        retryDelay: (failures) => retryDelay(failures + 1),
      },
      mutations: { retry: false },
    },
  });
  onlineManager.subscribe((online) => online && restartFailing(client));
  return client;
}

/** Restarts queries that wait for a retry, without the delay. */
function restartFailing(client: QueryClient): void {
  const isFailing = ({ state }: Query) =>
    state.fetchStatus !== "idle" && state.fetchFailureCount > 0;
  const failing = new Set(client.getQueryCache().getAll().filter(isFailing));
  const predicate = (query: Query) => failing.has(query);
  void client
    .cancelQueries({ predicate })
    .then(() => client.refetchQueries({ predicate, type: "active" }));
}
