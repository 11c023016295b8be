import { failureText } from "@santap/client/call-failure";
import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { useState } from "react";
import { call } from "../../api.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";

/** One act at a time: whether it is under way, and what was refused. */
export function useAct() {
  const t = useTranslation();
  const [acting, setActing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Null where it was refused. */
  async function act<C extends Call>(to: C, payload: PayloadOf<C>): Promise<DataOf<C> | null> {
    if (acting) return null;
    setActing(true);
    setProblem(null);
    const answer = await call(to, payload);
    setActing(false);
    if (answer.success) return answer.data;
    setProblem(failureText(answer.error, t));
    return null;
  }
  return { acting, problem, setProblem, act };
}
