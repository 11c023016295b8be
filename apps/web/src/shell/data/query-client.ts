import { onlineManager, QueryClient, type Query } from "@tanstack/react-query";
import {
  CACHE_MS,
  FOCUS_REFRESH_MS,
  MOST_RETRIES,
  retryDelay,
} from "@santap/contract/client/request-defaults";
import { CallFailure, isPassing } from "./call-failure.ts";

/**
 * Answers are kept 5 minutes, refreshed on focus when older than 5 s, asked again up to 30 s apart;
 * not while the page is hidden, and at once when the connection is back.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
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
  onlineManager.subscribe((online) => online && askFailingAnew(client));
  return client;
}

/** What waits for its next try begins anew, without the pause. */
function askFailingAnew(client: QueryClient): void {
  const isFailing = ({ state }: Query) =>
    state.fetchStatus !== "idle" && state.fetchFailureCount > 0;
  const failing = new Set(client.getQueryCache().getAll().filter(isFailing));
  const predicate = (query: Query) => failing.has(query);
  void client
    .cancelQueries({ predicate })
    .then(() => client.refetchQueries({ predicate, type: "active" }));
}
