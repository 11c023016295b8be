import type { OtpDeps } from "../../identity/otp/rows/otp-deps.ts";
import type { Parts } from "../../parts.ts";
import { serveExports } from "./export-routes.ts";
import { prepareExports } from "./prepare-exports.ts";

export function registerExport(
  { app, calls, workers, config: settings, db, clock, log }: Parts,
  otp: OtpDeps,
): void {
  const onError = (err: unknown) => log.error({ err }, "a copy of an account's data failed");
  const wake = workers.add({
    name: "account-exports",
    everyMs: 5_000,
    run: () => prepareExports({ db, settings, clock, onError }),
  });
  serveExports(app, calls, { ...otp, settings, exports: { wake } });
}
