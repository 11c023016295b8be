import { FAILURES_UNTIL_SHOWN } from "@santap/contract/client/request-defaults";

/** A query's result, as far as it is needed here. */
interface TriedRead {
  readonly data: unknown;
  /** The data are those of another question. */
  readonly isPlaceholderData: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly failureCount: number;
  readonly failureReason: unknown;
  readonly refetch: () => Promise<unknown>;
}

/**
 * A read without data that has failed three times is a failed one for its screen, although it is
 * still tried: `error` is set, and `refetch` does not wait for the next try. `cancel` drops that.
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
