import { HOUR_MS } from "@santap/domain/calendar/local-time";
import type { Parts } from "../../parts.ts";
import { serveAccount } from "./account-routes.ts";
import { forgetUsedPhones } from "./used-phones.ts";

export function registerAccount({ calls, workers, config: settings, db, clock }: Parts): void {
  serveAccount(calls, { db, settings });
  workers.add({
    name: "used-phones",
    everyMs: HOUR_MS,
    run: () => forgetUsedPhones(db, settings.secrets, clock()),
  });
}
