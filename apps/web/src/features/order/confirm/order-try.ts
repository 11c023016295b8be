import type { OrderPayload } from "./order-attempt.ts";

const HUMAN_NEEDED = "0310202";
const PROOF_REFUSED = "0310204";

/** One tap on the button, with everything that follows from it by itself. */
export interface OrderTry {
  attempt: OrderPayload;
  /** How many proofs of human verification were sent for it. */
  proofs: number;
}

/** True where human verification opens: when it is needed, and once more when its proof was refused. */
export function asksForHuman({ code }: { code: string }, { proofs }: OrderTry): boolean {
  if (code === HUMAN_NEEDED) return proofs === 0;
  return code === PROOF_REFUSED && proofs === 1;
}
