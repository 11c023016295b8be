import { dealDetail, listDeals } from "@santap/contract/calls/deal";
import type { Database } from "../../db/database.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { readDeal, readDealPage } from "./read-deals.ts";

export function serveDeal(
  calls: CallServer,
  { db, clock }: { db: Database; clock(): number },
): void {
  calls.serve(dealDetail, async ({ payload, caller }) =>
    readDeal(db, payload.dealId, { caller, now: clock() }),
  );
  calls.serve(listDeals, async ({ payload, caller }) =>
    readDealPage(db, payload, { caller, now: clock() }),
  );
}
