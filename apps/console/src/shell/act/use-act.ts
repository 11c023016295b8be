import { failureText } from "@santap/client/call-failure";
import type { Envelope } from "@santap/contract/envelope";
import { useState } from "react";
import { useTranslation } from "../language/use-translation.ts";

export interface Act {
  sending: boolean;
  problem: string | null;
  /** The answer, null where it was refused. */
  run: <D>(send: () => Promise<Envelope<D>>) => Promise<D | null>;
}

/** One tap at a time; a refusal is said in words. */
export function useAct(onDone: () => void): Act {
  const t = useTranslation();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    sending,
    problem,
    async run(send) {
      setSending(true);
      setProblem(null);
      const answer = await send();
      setSending(false);
      if (!answer.success) setProblem(failureText(answer.error, t));
      onDone();
      return answer.success ? answer.data : null;
    },
  };
}
