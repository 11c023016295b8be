import type { Parts } from "../../parts.ts";
import { serveBill } from "./bill-routes.ts";
import type { CloseShareDeps } from "./end/close-share.ts";
import { returnDueShares } from "./end/return-due-shares.ts";
import type { ChangeDeps } from "./line/change-line.ts";

/** What only payments and refunds know of a bill. */
export type BillNeeds = Pick<CloseShareDeps, "cancelLiveAttempt"> &
  Pick<ChangeDeps, "requestVoidRefund">;

export function registerBill(parts: Parts, needs: BillNeeds): void {
  const { calls, workers, config, db, clock, log } = parts;
  serveBill(calls, { db, ticketSecret: config.secrets.ticket, clock, ...needs });
  const onError = (err: unknown) => log.error({ err }, "a share could not be ended");
  workers.add({
    name: "share-return",
    everyMs: 1_000,
    run: () => returnDueShares({ db, clock, onError }),
  });
}
