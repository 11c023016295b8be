import { failureText } from "@santap/client/call-failure";
import type { Envelope } from "@santap/contract/envelope";
import type { CounterOrderDetail } from "@santap/contract/schemas/staff/counter";
import { useState } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { CounterPerson } from "../counter-person.ts";
import type { Counter } from "../use-counter.ts";

export interface MoneyActProps {
  person: CounterPerson;
  detail: CounterOrderDetail;
  counter: Counter;
  /** MER-2: without a connection money is refused. */
  online: boolean;
  /** What is shown may have changed. */
  onDone: () => void;
}

export interface MoneyAct {
  sending: boolean;
  problem: string | null;
  /** The answer, null where it was refused. */
  run: <D>(send: () => Promise<Envelope<D>>) => Promise<D | null>;
}

/** One tap at a time; a refusal is said in words. */
export function useMoneyAct(onDone: () => void): MoneyAct {
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
