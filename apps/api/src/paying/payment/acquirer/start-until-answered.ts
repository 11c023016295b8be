import type { StartResult } from "./acquirer.ts";

/** USED: the reference is taken, so an earlier request has begun it. */
export type StartTry = StartResult | { kind: "USED" };

export interface StartTries {
  tries: number;
  /** A repetition is the same request, under the same reference. */
  tryStart(): Promise<StartTry>;
  /** How to pay what an earlier request began; absent where the acquirer tells so by itself. */
  recover?(): Promise<StartResult>;
}

/** Once more while the answer is lost. */
export async function startUntilAnswered({
  tries,
  tryStart,
  recover,
}: StartTries): Promise<StartResult> {
  let last = await tryStart();
  const wasLost = last.kind === "UNKNOWN";
  for (let tried = 1; tried < tries && last.kind === "UNKNOWN"; tried += 1) last = await tryStart();
  if (last.kind === "USED") return recover === undefined ? { kind: "UNKNOWN" } : recover();
  // A refused repetition says nothing about the first request, which may have succeeded.
  return wasLost && last.kind === "REFUSED" ? { kind: "UNKNOWN" } : last;
}
