import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Parts } from "../../parts.ts";
import { serveSigning } from "./signing-routes.ts";
import { deleteExpiredKeys } from "./signing-store.ts";

export function registerSigning({ calls, workers, config, db, clock }: Parts): void {
  serveSigning(calls, { db, clock, phoneKey: config.secrets.phoneKey });
  workers.add({
    name: "signing-sweep",
    everyMs: MINUTE_MS,
    run: () => deleteExpiredKeys(db, clock()),
  });
}
