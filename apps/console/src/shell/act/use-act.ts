import { failureText } from "@santap/client/call-failure";
import type { Envelope } from "@santap/contract/envelope";
import { useState } from "react";
import { useTranslation } from "../language/use-translation.ts";

export interface Act {
  sending: boolean;
  problem: string | null;
  setProblem: (problem: string) => void;
  /** The answer, null where it was refused. */
  run: <D>(send: () => Promise<Envelope<D>>) => Promise<D | null>;
}

/** One tap at a time; a refusal is said in words. `onDone`: after every answer, as what is shown may have changed. */
export function useAct(onDone?: () => void): Act {
  const t = useTranslation();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    sending,
    problem,
    setProblem,
    async run(send) {
      if (sending) return null;
      setSending(true);
      setProblem(null);
      const answer = await send();
      setSending(false);
      if (!answer.success) setProblem(failureText(answer.error, t));
      onDone?.();
      return answer.success ? answer.data : null;
    },
  };
}
