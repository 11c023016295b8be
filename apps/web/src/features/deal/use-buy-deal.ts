import { createDealOrder, previewDealOrder } from "@santap/contract/calls/deal";
import type { DealOffer } from "@santap/contract/schemas/deal-offer";
import { failureText, isTransient } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { randomId } from "@santap/client/random-id";
import { useToast } from "@santap/ui/overlay/toast";
import { useRef, useState } from "react";
import { call } from "../../api.ts";
import { dealPageId, paths } from "../../paths.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { buildLoginContext, type LoginPurpose } from "../../shell/session/login-context.ts";
import { requireLogin } from "../../shell/session/login-request.ts";
import { session } from "../../shell/session/session.ts";

interface Selection {
  quantity: number;
  couponIds: string[];
}

/** Places the purchase once and leads to the counter; a guest logs in first. */
export function useBuyDeal({ dealId, type }: DealOffer, onOutdated: () => void) {
  const t = useTranslation();
  const toast = useToast();
  // No coupon takes anything off a voucher that is worth an amount.
  const purpose = type === "CASH" ? "pay" : "buy";
  const [busy, setBusy] = useState(false);
  /** Kept after a passing failure: the server may have made the order. */
  const sent = useRef<{ selection: string; key: string } | null>(null);

  async function send({ quantity, couponIds: chosen }: Selection): Promise<void> {
    const isGuest = session.get().tokenInfo === null;
    if (isGuest && !(await logIn(purpose))) return;
    const couponIds = isGuest ? await findBestCoupons(dealId, quantity) : chosen;
    const selection = [quantity, ...couponIds].join(" ");
    const key = sent.current?.selection === selection ? sent.current.key : randomId();
    sent.current = { selection, key };
    const answer = await call(createDealOrder, {
      dealId,
      quantity,
      couponIds,
      idempotencyKey: key,
    });
    if (answer.success || !isTransient(answer.error)) sent.current = null;
    if (answer.success) {
      const { orderId, ticket, payableAmount } = answer.data;
      if (payableAmount === 0) return navigate(paths.groupCouponOrderDetail(orderId));
      return navigate(paths.cashier({ orderId, ticket, pageId: dealPageId(dealId) }));
    }
    toast.show({ text: failureText(answer.error, t), tone: "danger" });
    if (!isTransient(answer.error)) onOutdated();
  }

  function buy(selection: Selection): void {
    if (busy) return;
    setBusy(true);
    void send(selection).finally(() => setBusy(false));
  }

  return { busy, buy };
}

/** False where the login was closed. */
function logIn(purpose: LoginPurpose): Promise<boolean> {
  return requireLogin({ ...buildLoginContext(location.pathname, "invited"), purpose }).then(
    () => true,
    () => false,
  );
}

/** As the page shows them to who is logged in. */
async function findBestCoupons(dealId: string, quantity: number): Promise<string[]> {
  const { success, data } = await call(previewDealOrder, { dealId, quantity });
  return success ? data.couponIds : [];
}
