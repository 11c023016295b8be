import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../api.ts";
import { useLanguage } from "../language/language-provider.tsx";
import { CallFailure } from "./call-failure.ts";

/** What a call answers, asked again every `everyMs` (false: never) while the page is looked at. */
export function useCall<C extends Call>(
  to: C,
  payload: PayloadOf<C>,
  everyMs: number | false = false,
): UseQueryResult<DataOf<C>, CallFailure> {
  const { language } = useLanguage();
  return useQuery<DataOf<C>, CallFailure>({
    queryKey: [to.path, payload, language],
    queryFn: async ({ signal }) => {
      const answer = await call(to, payload, signal);
      if (answer.success) return answer.data;
      throw new CallFailure(answer.error);
    },
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });
}
