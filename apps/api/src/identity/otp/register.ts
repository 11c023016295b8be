import type { Parts } from "../../parts.ts";
import type { OtpDeps } from "./rows/otp-deps.ts";
import { serveOtp } from "./otp-routes.ts";
import { recordCounterLoss } from "./risk/record-counter-loss.ts";

export function registerOtp({ calls, workers }: Parts, deps: OtpDeps): void {
  serveOtp(calls, deps);
  workers.add({
    name: "emptied-tables",
    everyMs: 2_000,
    run: () => recordCounterLoss(deps.db, deps.clock()).then(() => 0),
  });
}
