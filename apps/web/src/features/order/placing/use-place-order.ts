import { useToast } from "@santap/ui/overlay/toast";
import { useRef, useState } from "react";
import { failureText, isTransient } from "@santap/client/call-failure";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import type { Draft } from "../../../shell/order-draft/draft-store.ts";
import type { CaptchaVerdict } from "../../../shell/session/captcha-subject.ts";
import type { OrderContext } from "./follow-order.ts";
import { toOrderContent, toPurchases } from "./order-content.ts";
import type { OrderAttempt, OrderProblem } from "./send-order.ts";
import type { OrderDraft } from "./use-order-draft.ts";

/** Not needed for the first paint. */
export const loadSendOrder = () => import("./send-order.ts");

/** As shown when the person confirms. */
interface Confirmation extends Pick<OrderContext, "method" | "shownAmount"> {
  couponIds: string[];
  /** That the price counts; null for none. */
  dealId: string | null;
}

interface Attempt extends OrderAttempt {
  confirmed: Confirmation;
}

export interface PlaceOrder {
  verifying: boolean;
  takeVerdict: (verdict: CaptchaVerdict) => void;
  problem: OrderProblem | null;
  place: (confirmed: Confirmation) => void;
}

/** What is being ordered and paid. */
export type PlacedDraft = Draft & Pick<OrderDraft, "vouchers">;

interface Listeners {
  /** Null once it was refused. */
  onPlacing: (placing: PlacedDraft | null) => void;
  /** The preview no longer holds. */
  onOutdated: () => void;
}

/** Places the order exactly once and pays it; the cart is cleared once the order is made. */
export function usePlaceOrder(storeId: string, draft: OrderDraft, on: Listeners): PlaceOrder {
  const t = useTranslation();
  const toast = useToast();
  const busy = useRef(false);
  /** Sent again once the captcha is solved. */
  const [waiting, setWaiting] = useState<Attempt | null>(null);
  const [problem, setProblem] = useState<OrderProblem | null>(null);

  function place(confirmed: Confirmation): void {
    if (busy.current) return;
    busy.current = true;
    on.onPlacing(pickDraft(draft));
    setProblem(null);
    const content = buildContent(storeId, draft, confirmed);
    send({ content, chosen: draft.vouchers, proofs: 0, confirmed }).catch(() => {
      stop();
      toast.show({ text: t("shell.noConnectionText"), tone: "danger" });
    });
  }

  function takeVerdict(verdict: CaptchaVerdict): void {
    if (waiting === null) return;
    setWaiting(null);
    if (verdict.kind === "ok" && verdict.sliderToken !== "") {
      const { sliderToken } = verdict;
      return void send({ ...waiting, proofs: waiting.proofs + 1, sliderToken });
    }
    if (verdict.kind === "ok") reportProblem("no slider token");
    stop();
  }

  async function send(attempt: Attempt): Promise<void> {
    const { sendOrder } = await loadSendOrder();
    const { confirmed } = attempt;
    const outcome = await sendOrder(attempt, draft.table);
    if (outcome.kind === "captcha") return setWaiting({ ...outcome.attempt, confirmed });
    if (outcome.kind === "refused") return refuse(outcome.problem);
    draft.clear();
    outcome.goOn({ ...confirmed, storeId, table: draft.table, toast, t });
  }

  function stop(): void {
    busy.current = false;
    on.onPlacing(null);
  }

  function refuse(refused: OrderProblem): void {
    const { failure, remedy } = refused;
    stop();
    if (isToast(refused)) toast.show({ text: failureText(failure, t), tone: "danger" });
    else window.scrollTo(0, 0);
    if (!isTransient(failure)) setProblem(refused);
    if (remedy === "preview") on.onOutdated();
  }

  return { verifying: waiting !== null, takeVerdict, problem, place };
}

function isToast(refused: OrderProblem): boolean {
  return isTransient(refused.failure) || isAboutVoucher(refused);
}

/** The page says at the vouchers which one it is. */
export function isAboutVoucher({ failure }: OrderProblem): boolean {
  return failure.details["voucherId"] !== undefined;
}

function pickDraft({ cart, note, couponIds, vouchers }: OrderDraft): PlacedDraft {
  return { cart, note, vouchers, ...(couponIds && { couponIds }) };
}

function buildContent(storeId: string, draft: OrderDraft, confirmed: Confirmation) {
  const { couponIds, dealId, method } = confirmed;
  const payType = method === null ? {} : { payType: method.payType };
  return { ...toOrderContent(storeId, draft), ...toPurchases(dealId), couponIds, ...payType };
}
