import type { DataOf } from "@santap/contract/call";
import { createDealOrder, previewDealOrder } from "@santap/contract/calls/deal";
import type { DealOffer } from "@santap/contract/schemas/deal-offer";
import { failureText, isTransient } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { randomId } from "@santap/client/random-id";
import { useToast } from "@santap/ui/overlay/toast";
import { useRef, useState } from "react";
import { call } from "../../api.ts";
import { loadPayPlacedOrder } from "../../feature-parts.ts";
import { dealPageId, paths } from "../../paths.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { ChosenMethod, PayType } from "../../shell/pay-method/chosen-method.ts";
import { buildLoginContext, type LoginPurpose } from "../../shell/session/login-context.ts";
import { requireLogin } from "../../shell/session/login-request.ts";
import { session } from "../../shell/session/session.ts";

interface Purchase {
  quantity: number;
  couponIds: string[];
  /** As the button said. */
  shownAmount: number;
  /** Of those on offer; null: at the counter. */
  pickMethod: (offered: readonly PayType[]) => ChosenMethod | null;
  offered: readonly PayType[];
}

type Placed = DataOf<typeof createDealOrder>;

/** Places the purchase once and pays it; a guest logs in first. */
export function useBuyDeal(deal: DealOffer, onOutdated: () => void) {
  const { dealId, type } = deal;
  const t = useTranslation();
  const toast = useToast();
  // No coupon takes anything off a voucher that is worth an amount.
  const purpose = type === "CASH" ? "pay" : "buy";
  const [busy, setBusy] = useState(false);
  /** Kept after a passing failure: the server may have made the order. */
  const sent = useRef<{ selection: string; key: string } | null>(null);

  async function send(wanted: Purchase): Promise<void> {
    const isGuest = session.get().tokenInfo === null;
    if (isGuest && !(await logIn(purpose))) return;
    const { quantity } = wanted;
    const purchase = isGuest ? { ...wanted, ...(await readBest(dealId, quantity)) } : wanted;
    const { couponIds } = purchase;
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
    if (answer.success) return pay(answer.data, purchase);
    toast.show({ text: failureText(answer.error, t), tone: "danger" });
    if (!isTransient(answer.error)) onOutdated();
  }

  /** Another price than the button said is shown before: at the counter. */
  async function pay({ orderId, ticket, payableAmount }: Placed, purchase: Purchase) {
    if (payableAmount === 0) return navigate(paths.groupCouponOrderDetail(orderId));
    const pageId = dealPageId(dealId);
    const counter = paths.cashier({ orderId, ticket, pageId });
    const method = purchase.pickMethod(purchase.offered);
    const paysNow = method !== null && payableAmount === purchase.shownAmount;
    const payPlaced = paysNow ? await loadPayPlacedOrder().catch(() => null) : null;
    if (method === null || payPlaced === null) return navigate(counter);
    // The address is the counter's from here on, while this page stays: a reload must not buy again.
    history.pushState(null, "", counter);
    const { storeId } = deal.store;
    await payPlaced(
      { orderId, ticket, storeId, pageId, amount: payableAmount },
      { method, participantToken: undefined, toast, t },
    );
  }

  function buy(purchase: Purchase): void {
    if (busy) return;
    setBusy(true);
    void send(purchase).finally(() => setBusy(false));
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
async function readBest(
  dealId: string,
  quantity: number,
): Promise<Pick<Purchase, "couponIds" | "offered">> {
  const { success, data } = await call(previewDealOrder, { dealId, quantity });
  return success
    ? { couponIds: data.couponIds, offered: data.payTypeList }
    : { couponIds: [], offered: [] };
}
