import { useEffect, useState } from "react";
import type { PowTask } from "./proof-of-work.ts";
import { solvePow } from "./solve-pow.ts";

export interface ProofOfWork {
  done: number;
  /** The nonces, comma separated, once all are found. */
  proof: string | null;
}

const NOTHING: ProofOfWork = { done: 0, proof: null };

/** Starts at once, so that it is finished when the person is. */
export function useProofOfWork(task: PowTask): ProofOfWork {
  const [work, setWork] = useState({ task, ...NOTHING });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const onSolved = (parts: number) => setWork({ task, done: parts / task.count, proof: null });
    solvePow(task, { signal, onSolved }).then(
      (nonces) => setWork({ task, done: 1, proof: nonces.join(",") }),
      () => undefined, // given up; the challenge runs out
    );
    return () => stop.abort();
  }, [task]);

  return work.task === task ? work : NOTHING;
}
