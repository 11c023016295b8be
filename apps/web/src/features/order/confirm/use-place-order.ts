import type { DataOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import { createOrder } from "@santap/contract/calls/order";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { paths, storePageId } from "../../../paths.ts";
import { CallFailure, failureText, isTransient } from "@santap/client/call-failure";
import { randomId } from "@santap/client/random-id";
import { localStore } from "@santap/client/storage";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import type { DraftEditor } from "../../../shell/order-draft/use-draft.ts";
import { navigate } from "@santap/client/history";
import type { CaptchaVerdict } from "../../../shell/session/captcha-outlet.tsx";
import { track } from "../../../shell/tracking/event-buffer.ts";
import {
  forgetRequest,
  getOrCreateRequest,
  needsCaptcha,
  type OrderRequest,
  type OrderSubmission,
  saveRequest,
  toOrderContent,
} from "./order-request.ts";

const OUTDATED: readonly string[] = [ErrorCode.amountChanged, ErrorCode.noLongerAvailable];

interface PlaceOrderOptions {
  couponIds: string[];
  /** The preview no longer holds. */
  onOutdated: () => void;
}

interface PlaceOrder {
  placing: boolean;
  verifying: boolean;
  takeVerdict: (verdict: CaptchaVerdict) => void;
  problem: CallFailure | null;
  place: () => void;
}

/** Places the order exactly once and goes on to pay it; the cart is cleared only on success. */
export function usePlaceOrder(
  storeId: string,
  draft: DraftEditor,
  { couponIds, onOutdated }: PlaceOrderOptions,
): PlaceOrder {
  const t = useTranslation();
  const toast = useToast();
  const [placing, setPlacing] = useState(false);
  /** Sent again, unchanged, once the captcha is solved. */
  const [waiting, setWaiting] = useState<OrderSubmission | null>(null);
  const [problem, setProblem] = useState<CallFailure | null>(null);

  function place(): void {
    if (placing) return;
    setPlacing(true);
    setProblem(null);
    const content = { ...toOrderContent(storeId, draft), couponIds };
    const request = getOrCreateRequest(content, { storage: localStore, newKey: randomId });
    void send({ request, proofs: 0 });
  }

  function takeVerdict(verdict: CaptchaVerdict): void {
    if (waiting === null) return;
    setWaiting(null);
    if (verdict.kind === "ok" && verdict.sliderToken !== "") {
      const { sliderToken } = verdict;
      return void send({ ...waiting, proofs: waiting.proofs + 1 }, { sliderToken });
    }
    if (verdict.kind === "ok") reportProblem("no slider token");
    setPlacing(false);
  }

  async function send(submission: OrderSubmission, proof: OrderProof = {}): Promise<void> {
    const { table } = draft;
    const answer = await sendOrder(submission.request, proof, table);
    if (answer instanceof CallFailure) {
      return needsCaptcha(answer, submission) ? setWaiting(submission) : refuse(answer);
    }
    navigate(getNextPath(answer, { storeId, table }), { replace: true });
    trackIfFree(answer, { storeId, table });
    draft.clear();
  }

  function refuse(failure: CallFailure): void {
    setPlacing(false);
    if (isTransient(failure)) return toast.show({ text: failureText(failure, t), tone: "danger" });
    setProblem(failure);
    window.scrollTo(0, 0);
    if (OUTDATED.includes(failure.code)) onOutdated();
  }

  return { placing, verifying: waiting !== null, takeVerdict, problem, place };
}

interface OrderProof {
  sliderToken?: string;
}

/** Sends a request, which stays stored until its answer is known. */
async function sendOrder(
  request: OrderRequest,
  proof: OrderProof,
  table: DraftEditor["table"],
): Promise<PlacedOrder | CallFailure> {
  saveRequest(request, localStore);
  const payload = { ...request, ...proof };
  const answer = await call(createOrder, payload, { participantToken: table?.participantToken });
  // Kept after a passing failure: the server may have made the order.
  if (answer.success || !isTransient(answer.error)) forgetRequest(request, localStore);
  return answer.success ? answer.data : new CallFailure(answer.error);
}

type PlacedOrder = DataOf<typeof createOrder>;

interface OrderContext {
  storeId: string;
  table: DraftEditor["table"];
}

/** A bill that is paid at the end, and an order that costs nothing, skip the counter. */
function getNextPath(
  { orderId, ticket, payableAmount }: PlacedOrder,
  { storeId, table }: OrderContext,
): string {
  if (table?.payMode === "PAY_LATER" || payableAmount === 0) return paths.orderDetail(orderId);
  return paths.cashier({ orderId, ticket, pageId: storePageId(storeId) });
}

function trackIfFree({ payableAmount }: PlacedOrder, { storeId, table }: OrderContext): void {
  if (table?.payMode === "PAY_LATER" || payableAmount > 0) return;
  track("funnel", "order_paid", { storeId, payType: "FREE", payableAmount });
}
