import {
  changeBenefits as benefitsCall,
  offerBillDeal as offerDealCall,
  settleOrder as settleOrderCall,
} from "@santap/contract/calls/benefits";
import {
  cancelOrder as cancelCall,
  createOrder as createCall,
  isFirstPaidOrder as firstPaidCall,
  listOrders as listCall,
  orderAgain as againCall,
  orderDetail as detailCall,
  payAtCounter as counterCall,
  previewOrder as previewCall,
} from "@santap/contract/calls/order";
import { sendRound as sendCall } from "@santap/contract/calls/table/round";
import type { CallServer } from "../../http/serve-call.ts";
import { readBrowserId } from "../../http/security/client-keys.ts";
import { changeBenefits } from "./benefits/change-benefits.ts";
import { offerBillDeal } from "./bought-deal/offer-bill-deal.ts";
import { closeFreeOrder } from "./benefits/close-free-order.ts";
import { cancelOrder, type CancelDeps } from "./lifecycle/cancel-order.ts";
import { createOrder, type OrderDeps } from "./create/create-order.ts";
import { payAtCounter } from "./lifecycle/pay-at-counter.ts";
import { listOrders } from "./read/list-orders.ts";
import { findIsFirstPaid } from "./rows/order-detail-store.ts";
import { orderAgain } from "./create/order-again.ts";
import { previewOrder, type PreviewDeps } from "./create/preview-order.ts";
import { readOrder, type ReadOrderDeps } from "./read/read-order.ts";
import { sendRound } from "./create/send-round.ts";

export function serveOrder(
  calls: CallServer,
  deps: PreviewDeps & OrderDeps & CancelDeps & ReadOrderDeps,
): void {
  const { db } = deps;
  calls.serve(previewCall, async ({ payload, caller }) => previewOrder(deps, payload, caller));
  calls.serve(createCall, async ({ payload, user, caller, request }) =>
    createOrder(deps, payload, { user, caller, browserId: readBrowserId(payload, request) }),
  );
  calls.serve(detailCall, async ({ payload, caller }) => readOrder(deps, payload.orderId, caller));
  calls.serve(listCall, async ({ payload, user, caller }) =>
    listOrders(db, payload, { userId: user.userId, language: caller.language }),
  );
  calls.serve(cancelCall, async ({ payload, user }) =>
    cancelOrder(deps, payload.orderId, user.userId),
  );
  calls.serve(againCall, async ({ payload, caller }) => orderAgain(db, payload.orderId, caller));
  calls.serve(benefitsCall, async ({ payload, user, caller }) =>
    changeBenefits(deps, payload, { user, caller }),
  );
  calls.serve(offerDealCall, async ({ payload, user, caller }) =>
    offerBillDeal(deps, payload.orderId, { user, caller }),
  );
  calls.serve(settleOrderCall, async ({ payload, caller }) =>
    closeFreeOrder(deps, payload, caller),
  );
  calls.serve(counterCall, async ({ payload, user }) => payAtCounter(deps, payload, user));
  calls.serve(sendCall, async ({ payload, caller }) => sendRound(deps, payload, caller));
  calls.serve(firstPaidCall, async ({ payload, user }) =>
    findIsFirstPaid(db, user.userId, payload.orderId),
  );
}
