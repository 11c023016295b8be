import { createOrder } from "@santap/contract/order";
import { call } from "../../../api.ts";
import { CallFailure, isPassing } from "../../../shell/data/call-failure.ts";
import { localStore } from "../../../shell/device/storage.ts";
import type { DraftInHand } from "../../../shell/order-draft/use-draft.ts";
import { keepAttempt, settleAttempt, type OrderPayload } from "./order-attempt.ts";
import type { Placed } from "./placed-order.ts";

export interface OrderProof {
  sliderToken?: string;
}

/** Sends a request, which is remembered for as long as nobody knows its answer. */
export async function sendOrder(
  attempt: OrderPayload,
  proof: OrderProof,
  seat: DraftInHand["seat"],
): Promise<Placed | CallFailure> {
  keepAttempt(attempt, localStore);
  const payload = { ...attempt, ...proof };
  const answer = await call(createOrder, payload, { participantToken: seat?.participantToken });
  // Only an answer of the product settles it: a lost one may have made the order.
  if (answer.success || !isPassing(answer.error)) settleAttempt(attempt, localStore);
  return answer.success ? answer.data : new CallFailure(answer.error);
}
