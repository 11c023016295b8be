import type { Envelope } from "@santap/contract/envelope";
import { useRef, useState } from "react";
import { failureText } from "./call-failure.ts";
import { useTranslation } from "./language-provider.tsx";

export interface Action {
  busy: boolean;
  /** Why the last one was refused, in words; null where it was not. */
  problem: string | null;
  setProblem: (problem: string | null) => void;
  /** One at a time. Null where it was refused, or another one still runs. */
  run: <D>(send: () => Promise<Envelope<D>>) => Promise<D | null>;
}

/** What a person does by a tap. `onAnswer`: after every answer, as what is shown may have changed. */
export function useAction(onAnswer?: () => void, onProblem?: (problem: string) => void): Action {
  const t = useTranslation();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run<D>(send: () => Promise<Envelope<D>>): Promise<D | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setProblem(null);
    const answer = await send();
    running.current = false;
    setBusy(false);
    const refused = answer.success ? null : failureText(answer.error, t);
    setProblem(refused);
    onAnswer?.();
    if (refused !== null) onProblem?.(refused);
    return answer.data;
  }

  return { busy, problem, setProblem, run };
}
