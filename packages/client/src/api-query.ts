import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import {
  keepPreviousData,
  useQuery,
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { CallFailure } from "./call-failure.ts";
import { useLanguage } from "./language-provider.tsx";
import { FAILURES_UNTIL_SHOWN } from "./wire/request-defaults.ts";

export interface ApiQueryPorts {
  /** Named by every query instead of a provider, so that screens without queries load without it. */
  client: QueryClient;
  /** The data of a call; throws `CallFailure`. */
  fetchData: <C extends Call>(
    call: C,
    payload: PayloadOf<C>,
    options: { signal: AbortSignal; participantToken?: string | undefined },
  ) => Promise<DataOf<C>>;
  /** Whose answers these are; null for guests. */
  useUserId: () => string | null;
}

export interface UseCallOptions<D> {
  enabled?: boolean;
  /** Milliseconds, false to stop; may depend on the latest data. */
  refetchInterval?: number | false | ((data: D | undefined) => number | false);
  /** Shows the previous data while the next are loading. */
  keepPrevious?: boolean;
  /** Milliseconds within which a cached answer is not asked for again on mount; 5 s by default. */
  staleTime?: number;
  /** Proves the participation in a table session. */
  participantToken?: string | undefined;
}

/** The query hooks of an app. */
export function createApiQueries({ client, fetchData, useUserId }: ApiQueryPorts) {
  /** A query that fails on screen while it is still retried. */
  function useApiQuery<D>(
    options: UseQueryOptions<D, CallFailure>,
  ): UseQueryResult<D, CallFailure> {
    const read = useQuery<D, CallFailure>(options, client);
    const { queryKey } = options;
    return withEarlyFailure(read, () => client.cancelQueries({ queryKey, exact: true }));
  }

  /** What a call answers, cached by call, payload, language and user. */
  function useCall<C extends Call>(
    call: C,
    payload: PayloadOf<C>,
    options: UseCallOptions<DataOf<C>> = {},
  ): UseQueryResult<DataOf<C>, CallFailure> {
    const { language } = useLanguage();
    const userId = useUserId();
    const { refetchInterval = false, staleTime, participantToken } = options;
    return useApiQuery<DataOf<C>>({
      queryKey: [call.path, payload, language, userId],
      queryFn: ({ signal }) => fetchData(call, payload, { signal, participantToken }),
      enabled: options.enabled ?? true,
      refetchInterval:
        typeof refetchInterval === "function"
          ? (query) => refetchInterval(query.state.data)
          : refetchInterval,
      ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
      ...(staleTime === undefined ? {} : { staleTime }),
    });
  }

  return { useApiQuery, useCall };
}

/** A query's result, as far as it is needed here. */
interface TriedRead {
  readonly data: unknown;
  /** The data belong to another query key. */
  readonly isPlaceholderData: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly failureCount: number;
  readonly failureReason: unknown;
  readonly refetch: () => Promise<unknown>;
}

/**
 * A query without data that has failed three times counts as failed on screen, although it is still
 * retried: `error` is set, and `refetch` does not wait for the next retry. `cancel` drops that retry.
 */
export function withEarlyFailure<R extends TriedRead>(read: R, cancel: () => Promise<void>): R {
  const isAnswered = read.data !== undefined && !read.isPlaceholderData;
  if (isAnswered || read.error || read.failureCount < FAILURES_UNTIL_SHOWN) return read;
  const refetch = () => cancel().then(() => read.refetch());
  const failed = {
    data: undefined,
    error: read.failureReason,
    isFetching: false,
    isLoading: false,
  };
  return { ...read, ...failed, refetch };
}
