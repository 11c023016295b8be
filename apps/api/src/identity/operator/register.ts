import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Parts } from "../../parts.ts";
import { deleteExpiredOperatorData } from "./sign-in/delete-expired-operator-data.ts";
import { serveOperator } from "./operator-routes.ts";
import type { PasskeyDeps } from "./passkey/passkey-deps.ts";
import { createHashQueue } from "./hash-queue.ts";

export function registerOperator(
  { calls, workers, config: settings, db, clock, securityLog }: Parts,
  { recordAccess }: Pick<PasskeyDeps, "recordAccess">,
): void {
  const hashing = createHashQueue();
  serveOperator(calls, { db, settings, clock, securityLog, hashing, recordAccess });
  workers.add({
    name: "operator-sweep",
    everyMs: MINUTE_MS,
    run: () => deleteExpiredOperatorData(db, clock()),
  });
}
