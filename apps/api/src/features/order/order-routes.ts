import {
  cancelOrder as cancelCall,
  createOrder as createCall,
  isFirstPaidOrder as firstPaidCall,
  listOrders as listCall,
  orderDetail as detailCall,
  previewOrder as previewCall,
} from "@santap/contract/order";
import { tableSession as sessionCall } from "@santap/contract/table";
import type { CallServer } from "../../plugins/serve-call.ts";
import { browserIdOf } from "../captcha/browser-id.ts";
import { cancelOrder, type CancelDeps } from "./change/cancel-order.ts";
import { createOrder, type OrderDeps } from "./place/create-order.ts";
import { listOrders } from "./list-orders.ts";
import { findIsFirstPaid } from "./order-detail-store.ts";
import { previewOrder } from "./place/preview-order.ts";
import { readOrder } from "./read-order.ts";
import { readTableSession } from "./read-table-session.ts";

export function serveOrder(calls: CallServer, deps: OrderDeps & CancelDeps): void {
  const { db } = deps;
  calls.serve(previewCall, async ({ payload, caller }) => previewOrder(deps, payload, caller));
  calls.serve(createCall, async ({ payload, user, caller, request }) =>
    createOrder(deps, payload, { user, caller, browserId: browserIdOf(payload, request) }),
  );
  calls.serve(detailCall, async ({ payload, caller }) => readOrder(deps, payload.orderId, caller));
  calls.serve(listCall, async ({ payload, user, caller }) =>
    listOrders(db, payload, { userId: user.userId, language: caller.language }),
  );
  calls.serve(cancelCall, async ({ payload, user }) =>
    cancelOrder(deps, payload.orderId, user.userId),
  );
  calls.serve(sessionCall, async ({ payload, caller }) =>
    readTableSession(deps, payload.sessionId, caller),
  );
  calls.serve(firstPaidCall, async ({ payload, user }) =>
    findIsFirstPaid(db, user.userId, payload.orderId),
  );
}
