import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { CallFailure, failureText, isPassing } from "../../../shell/data/call-failure.ts";
import { randomId } from "../../../shell/device/random-id.ts";
import { localStore } from "../../../shell/device/storage.ts";
import { useWords } from "../../../shell/language/words.tsx";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import type { DraftInHand } from "../../../shell/order-draft/use-draft.ts";
import { navigate } from "../../../shell/route/place.ts";
import type { OrderVerdict } from "../../../shell/session/order-verification-outlet.tsx";
import { attemptFor } from "./order-attempt.ts";
import { asksForHuman, type OrderTry } from "./order-try.ts";
import { wishOf } from "./order-wish.ts";
import { pathAfter, tellIfFree } from "./placed-order.ts";
import { sendOrder, type OrderProof } from "./send-order.ts";

/** Something in the order, or its coupons, is no longer as it was. */
const OUTDATED = ["4110008", "4110011"];

export interface PlaceOrderOptions {
  couponIds: string[];
  /** The preview no longer holds. */
  onOutdated: () => void;
}

export interface PlaceOrder {
  placing: boolean;
  /** The person has to prove to be one before the order is taken. */
  verifying: boolean;
  takeVerdict: (verdict: OrderVerdict) => void;
  /** Why the last try was refused, until the next one. */
  problem: CallFailure | null;
  place: () => void;
}

/** Places the order exactly once and goes on to pay it; the cart goes only when that worked. */
export function usePlaceOrder(
  storeId: string,
  draft: DraftInHand,
  { couponIds, onOutdated }: PlaceOrderOptions,
): PlaceOrder {
  const words = useWords();
  const toast = useToast();
  const [placing, setPlacing] = useState(false);
  /** What goes on, to the letter, once the person proved to be one. */
  const [waiting, setWaiting] = useState<OrderTry | null>(null);
  const [problem, setProblem] = useState<CallFailure | null>(null);

  function place(): void {
    if (placing) return;
    setPlacing(true);
    setProblem(null);
    const wish = { ...wishOf(storeId, draft), couponIds };
    const attempt = attemptFor(wish, { storage: localStore, newKey: randomId });
    void send({ attempt, proofs: 0 });
  }

  function takeVerdict(verdict: OrderVerdict): void {
    if (waiting === null) return;
    setWaiting(null);
    if (verdict.kind === "ok" && verdict.sliderToken !== "") {
      const { sliderToken } = verdict;
      return void send({ ...waiting, proofs: waiting.proofs + 1 }, { sliderToken });
    }
    if (verdict.kind === "ok") reportProblem("no slider token");
    setPlacing(false);
  }

  async function send(tried: OrderTry, proof: OrderProof = {}): Promise<void> {
    const { seat } = draft;
    const answer = await sendOrder(tried.attempt, proof, seat);
    if (answer instanceof CallFailure) {
      return asksForHuman(answer, tried) ? setWaiting(tried) : refuse(answer);
    }
    navigate(pathAfter(answer, { storeId, seat }), { replace: true });
    tellIfFree(answer, { storeId, seat });
    draft.clear();
  }

  function refuse(failure: CallFailure): void {
    setPlacing(false);
    if (isPassing(failure))
      return toast.show({ text: failureText(failure, words), tone: "danger" });
    setProblem(failure);
    window.scrollTo(0, 0);
    if (OUTDATED.includes(failure.code)) onOutdated();
  }

  return { placing, verifying: waiting !== null, takeVerdict, problem, place };
}
