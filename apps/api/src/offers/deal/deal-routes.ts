import { dealDetail, listDeals } from "@santap/contract/calls/deal";
import type { Database } from "../../db/database.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { readDealDetail, readDealPage, type DealDetailDeps } from "./read-deals.ts";

export function serveDeal(calls: CallServer, deps: DealDetailDeps & { db: Database }): void {
  const { db, clock } = deps;
  calls.serve(dealDetail, async ({ payload, caller }) =>
    readDealDetail(deps, payload.dealId, caller),
  );
  calls.serve(listDeals, async ({ payload, caller }) =>
    readDealPage(db, payload, { caller, now: clock() }),
  );
}
