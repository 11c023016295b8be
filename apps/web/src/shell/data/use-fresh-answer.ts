import type { Envelope } from "@santap/contract/envelope";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { createFreshAnswer, type FreshAnswer, type FreshState } from "./fresh-answer.ts";
import { windowTimers } from "./timers.ts";

/** Asks when the screen comes and whenever `key` changes; asks nothing where that is null. */
export function useFreshAnswer<D>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Envelope<D>>,
): FreshState<D> & { refetch: () => void } {
  const latest = useRef(ask);
  latest.current = ask;
  const { answer } = useMemo(
    () => ({ key, answer: answerHere<D>((signal) => latest.current(signal)) }),
    [key],
  );

  useEffect(() => {
    if (key === null) return undefined;
    const onSight = () => document.visibilityState === "visible" && answer.lookAgain();
    answer.refetch();
    document.addEventListener("visibilitychange", onSight);
    window.addEventListener("online", answer.lookAgain);
    return () => {
      document.removeEventListener("visibilitychange", onSight);
      window.removeEventListener("online", answer.lookAgain);
      answer.stop();
    };
  }, [answer, key]);

  const state = useSyncExternalStore(answer.subscribe, answer.read);
  return { ...state, refetch: answer.refetch };
}

function answerHere<D>(ask: (signal: AbortSignal) => Promise<Envelope<D>>): FreshAnswer<D> {
  return createFreshAnswer({
    ask,
    timers: windowTimers,
    now: Date.now,
    isHidden: () => document.hidden,
  });
}
