import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { answers } from "./answers.ts";
import type { CallFailure } from "./call-failure.ts";
import { withEarlyFailure } from "./early-failure.ts";

/** An answer of this tab's cache; fails on screen while it is still tried. */
export function useAnswer<D>(options: UseQueryOptions<D, CallFailure>) {
  const read = useQuery<D, CallFailure>(options, answers);
  const { queryKey } = options;
  return withEarlyFailure(read, () => answers.cancelQueries({ queryKey, exact: true }));
}
