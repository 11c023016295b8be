import {
  createDealOrder as createCall,
  dealOrderDetail as detailCall,
  previewDealOrder as previewCall,
} from "@santap/contract/calls/deal";
import type { CallServer } from "../../http/serve-call.ts";
import type { PreviewDeps } from "../order/create/preview-order.ts";
import type { ReadOrderDeps } from "../order/read/read-order.ts";
import { createDealOrder, type DealOrderDeps } from "./create-deal-order.ts";
import { previewDealOrder } from "./preview-deal-order.ts";
import { readDealOrder } from "./read-deal-order.ts";

export function serveDealOrder(
  calls: CallServer,
  deps: PreviewDeps & DealOrderDeps & ReadOrderDeps,
): void {
  calls.serve(previewCall, async ({ payload, caller }) => previewDealOrder(deps, payload, caller));
  calls.serve(createCall, async ({ payload, user, caller }) =>
    createDealOrder(deps, payload, { ...user, language: caller.language }),
  );
  calls.serve(detailCall, async ({ payload, caller }) =>
    readDealOrder(deps, payload.orderId, caller),
  );
}
