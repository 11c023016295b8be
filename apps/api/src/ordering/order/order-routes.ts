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
import { tableSession as sessionCall } from "@santap/contract/calls/table";
import { changeLine as lineCall, sendRound as sendCall } from "@santap/contract/calls/table/round";
import {
  splitBill as splitCall,
  previewSplit as previewSplitCall,
  unsplitBill as unsplitCall,
} from "@santap/contract/calls/table/share";
import { nudgePayer as nudgeCall } from "@santap/contract/calls/table/staff-call";
import type { CallServer } from "../../http/serve-call.ts";
import { readBrowserId } from "../../http/security/client-keys.ts";
import { changeBenefits } from "./benefits/change-benefits.ts";
import { offerBillDeal } from "./bought-deal/offer-bill-deal.ts";
import { settleOrder } from "./benefits/close-free-order.ts";
import { cancelOrder, type CancelDeps } from "./lifecycle/cancel-order.ts";
import { createOrder, type OrderDeps } from "./create/create-order.ts";
import { changeLine, type ChangeDeps } from "./line/change-line.ts";
import { payAtCounter } from "./lifecycle/pay-at-counter.ts";
import { listOrders } from "./read/list-orders.ts";
import { findIsFirstPaid } from "./rows/order-detail-store.ts";
import { orderAgain } from "./create/order-again.ts";
import { previewOrder, type PreviewDeps } from "./create/preview-order.ts";
import { readOrder, type ReadOrderDeps } from "./read/read-order.ts";
import { sendRound } from "./create/send-round.ts";
import { readTableSession } from "./read-table-session.ts";
import { nudgePayer } from "./share/nudge-payer.ts";
import { splitTableBill } from "./share/split-table-bill.ts";
import { previewSplit } from "./share-coupon/preview-split.ts";
import { unsplitBill } from "./share-end/unsplit-bill.ts";

export function serveOrder(
  calls: CallServer,
  deps: PreviewDeps & OrderDeps & CancelDeps & ReadOrderDeps & ChangeDeps,
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
  calls.serve(settleOrderCall, async ({ payload, caller }) => settleOrder(deps, payload, caller));
  calls.serve(counterCall, async ({ payload, user }) => payAtCounter(deps, payload, user));
  calls.serve(sessionCall, async ({ payload, caller }) =>
    readTableSession(deps, payload.sessionId, caller),
  );
  calls.serve(sendCall, async ({ payload, caller }) => sendRound(deps, payload, caller));
  calls.serve(lineCall, async ({ payload, caller }) => changeLine(deps, payload, caller));
  serveShares(calls, deps);
  calls.serve(firstPaidCall, async ({ payload, user }) =>
    findIsFirstPaid(db, user.userId, payload.orderId),
  );
}

function serveShares(calls: CallServer, deps: OrderDeps & CancelDeps): void {
  calls.serve(splitCall, async ({ payload, user, caller }) =>
    splitTableBill(deps, payload, { user, caller }),
  );
  calls.serve(previewSplitCall, ({ payload, user, caller }) =>
    previewSplit(deps, payload, { user, caller }),
  );
  calls.serve(unsplitCall, async ({ payload, user }) => unsplitBill(deps, payload, user));
  calls.serve(nudgeCall, async ({ payload, caller }) => nudgePayer(deps, payload, caller));
}
