import type { OtpDeps, OtpSettings } from "../../identity/otp/rows/otp-deps.ts";
import type { AppConfig } from "../../settings/app-config.ts";
import type { Worker } from "../../workers.ts";

export interface ExportDeps extends OtpDeps {
  settings: OtpSettings & {
    secrets: OtpSettings["secrets"] & Pick<AppConfig["secrets"], "session">;
  };
  /** Woken once a copy is asked for. */
  exports: Pick<Worker, "wake">;
}
