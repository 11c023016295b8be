import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { keepPreviousData, type UseQueryResult } from "@tanstack/react-query";
import { fetchData } from "../../api.ts";
import { useLanguage } from "../language/language-provider.tsx";
import { useSession } from "../session/session.ts";
import type { CallFailure } from "./call-failure.ts";
import { useAnswer } from "./use-answer.ts";

export interface UseCallOptions<D> {
  enabled?: boolean;
  /** Milliseconds until the next look, false to stop; may depend on what was seen last. */
  refetchInterval?: number | false | ((data: D | undefined) => number | false);
  /** Shows the last answer while the next one is on its way. */
  keepPrevious?: boolean;
  /** Proof of a seat at a table. */
  participantToken?: string | undefined;
}

/** What a call answers, cached by call, payload, language and person. */
export function useCall<C extends Call>(
  call: C,
  payload: PayloadOf<C>,
  options: UseCallOptions<DataOf<C>> = {},
): UseQueryResult<DataOf<C>, CallFailure> {
  const { language } = useLanguage();
  const { tokenInfo } = useSession();
  const { refetchInterval = false, participantToken } = options;
  return useAnswer<DataOf<C>>({
    queryKey: [call.path, payload, language, tokenInfo?.userId ?? null],
    queryFn: ({ signal }) => fetchData(call, payload, { signal, participantToken }),
    enabled: options.enabled ?? true,
    refetchInterval:
      typeof refetchInterval === "function"
        ? (query) => refetchInterval(query.state.data)
        : refetchInterval,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}
