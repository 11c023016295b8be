import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { withEarlyFailure } from "@santap/client/api-query";
import type { CallFailure } from "@santap/client/call-failure";
import { useLanguage } from "@santap/client/language-provider";
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from "@tanstack/react-query";
import { fetchData } from "../../../api.ts";
import { queryClient } from "../../../shell/data/use-call.ts";
import { useSession } from "../../../shell/session/session.ts";

interface Paged {
  hasMore: boolean;
}

/**
 * The pages of a call so far, cached by payload, language and user: an answer to an earlier question
 * is never shown for a later one (DISC-17), and going back finds what was loaded (DISC-16).
 */
export function usePages<C extends Call>(
  call: C,
  payload: Omit<PayloadOf<C>, "pageNo" | "pageSize">,
  { pageSize, keepPrevious = false }: { pageSize: number; keepPrevious?: boolean },
) {
  type Page = DataOf<C> & Paged;
  const { language } = useLanguage();
  const { tokenInfo } = useSession();
  const queryKey = [call.path, "pages", payload, language, tokenInfo?.userId ?? null] as const;
  const pages = useInfiniteQuery<
    Page,
    CallFailure,
    InfiniteData<Page, number>,
    readonly unknown[],
    number
  >(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) =>
        fetchData(call, { ...payload, pageNo: pageParam, pageSize } as PayloadOf<C>, {
          signal,
        }) as Promise<Page>,
      initialPageParam: 1,
      getNextPageParam: (last, all) => (last.hasMore ? all.length + 1 : undefined),
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    queryClient,
  );
  return withEarlyFailure(pages, () => queryClient.cancelQueries({ queryKey, exact: true }));
}
