import type { DataOf } from "@santap/contract/call";
import { createOrder } from "@santap/contract/order";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { paths, storePageId } from "../../../paths.ts";
import { CallFailure, failureText, isPassing } from "../../../shell/data/call-failure.ts";
import { randomId } from "../../../shell/device/random-id.ts";
import { localStore } from "../../../shell/device/storage.ts";
import { useWords } from "../../../shell/language/words.tsx";
import type { DraftInHand } from "../../../shell/order-draft/use-draft.ts";
import { navigate } from "../../../shell/route/place.ts";
import { track } from "../../../shell/tracking/told.ts";
import { attemptFor, settleAttempt } from "./order-attempt.ts";
import { wishOf } from "./order-wish.ts";

/** Something in the order, or its coupons, is no longer as it was. */
const OUTDATED = ["4110008", "4110011"];

export interface PlaceOrderOptions {
  couponIds: string[];
  /** The preview no longer holds. */
  onOutdated: () => void;
}

export interface PlaceOrder {
  placing: boolean;
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
  const [problem, setProblem] = useState<CallFailure | null>(null);

  async function place() {
    if (placing) return;
    setPlacing(true);
    setProblem(null);
    const wish = { ...wishOf(storeId, draft), couponIds };
    const attempt = attemptFor(wish, { storage: localStore, newKey: randomId });
    const answer = await call(createOrder, attempt, {
      participantToken: draft.seat?.participantToken,
    });
    if (answer.success) {
      settleAttempt(wish, localStore);
      navigate(nextPath(answer.data), { replace: true });
      tellIfFree(answer.data);
      return draft.clear();
    }
    const failure = new CallFailure(answer.error);
    // Only an answer of the product settles it: a lost one may have made the order.
    if (!isPassing(failure)) settleAttempt(wish, localStore);
    setPlacing(false);
    if (isPassing(failure))
      return toast.show({ text: failureText(failure, words), tone: "danger" });
    setProblem(failure);
    window.scrollTo(0, 0);
    if (OUTDATED.includes(failure.code)) onOutdated();
  }

  function tellIfFree({ payableAmount }: DataOf<typeof createOrder>): void {
    if (draft.seat?.payMode === "PAY_LATER" || payableAmount > 0) return;
    track("funnel", "order_paid", { storeId, payType: "FREE", payableAmount });
  }

  /** A bill that is paid at the end, and an order that costs nothing, need no cashier now. */
  function nextPath({ orderId, ticket, payableAmount }: DataOf<typeof createOrder>): string {
    const payLater = draft.seat?.payMode === "PAY_LATER";
    if (payLater || payableAmount === 0) return paths.orderDetail(orderId);
    return paths.cashier({ orderId, ticket, pageId: storePageId(storeId) });
  }

  return { placing, problem, place: () => void place() };
}
