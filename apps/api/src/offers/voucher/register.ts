import { HOUR_MS, MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Parts } from "../../parts.ts";
import { deleteOldNumbers } from "./code/delete-old-numbers.ts";
import { endVouchers } from "./end-vouchers.ts";
import { expireDueVouchers, type ExpiryDeps } from "./value/expire-due-vouchers.ts";
import { serveVoucher } from "./voucher-routes.ts";

/** `expire` gives an expired voucher's money back. */
export function registerVoucher(
  { calls, workers, config, db, clock, log }: Parts,
  { expire }: Pick<ExpiryDeps, "expire">,
): void {
  serveVoucher(calls, { db, voucherSecret: config.secrets.voucher, clock });
  workers.add({ name: "voucher-ends", everyMs: 1_000, run: () => endVouchers(db, clock()) });
  const onError = (err: unknown) => log.error({ err }, "an expired voucher could not be settled");
  workers.add({
    name: "expired-vouchers",
    everyMs: MINUTE_MS,
    run: () => expireDueVouchers({ db, clock, expire, onError }),
  });
  workers.add({
    name: "voucher-numbers",
    everyMs: HOUR_MS,
    run: () => deleteOldNumbers(db, clock()),
  });
}
