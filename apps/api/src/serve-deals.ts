import type { FastifyBaseLogger } from "fastify";
import { serveDeal } from "./offers/deal/deal-routes.ts";
import type { DealDetailDeps } from "./offers/deal/read-deals.ts";
import { expireVoucher } from "./paying/refund/voucher/expire-voucher.ts";
import { deleteOldNumbers } from "./offers/voucher/code/delete-old-numbers.ts";
import { endVouchers } from "./offers/voucher/end-vouchers.ts";
import { expireDueVouchers } from "./offers/voucher/value/expire-due-vouchers.ts";
import { serveVoucher } from "./offers/voucher/voucher-routes.ts";
import type { CallServer } from "./http/serve-call.ts";
import type { Workers } from "./workers.ts";
import type { Parts } from "./parts.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

interface DealParts extends Parts, Pick<DealDetailDeps, "listStoreRefunds"> {
  log: FastifyBaseLogger;
  workers: Workers;
}

/** Deals, and vouchers after their purchase. */
export function serveDeals(
  calls: CallServer,
  { config, db, clock, log, workers, listStoreRefunds }: DealParts,
): void {
  serveDeal(calls, { db, clock, listStoreRefunds });
  serveVoucher(calls, { db, voucherSecret: config.secrets.voucher, clock });
  workers.add({ name: "voucher-ends", everyMs: SECOND_MS, run: () => endVouchers(db, clock()) });
  workers.add({
    name: "expired-vouchers",
    everyMs: MINUTE_MS,
    run: () =>
      expireDueVouchers({
        ...{ db, clock },
        expire: (expired, now) => expireVoucher(db, expired, now),
        onError: (err) => log.error({ err }, "an expired voucher could not be settled"),
      }),
  });
  workers.add({
    name: "voucher-numbers",
    everyMs: HOUR_MS,
    run: () => deleteOldNumbers(db, clock()),
  });
}
