import type { AppConfig } from "../../settings/config.ts";
import type { OtpDeps, OtpSettings } from "../otp/otp-deps.ts";
import type { Revocations } from "./revocations.ts";

export interface SessionSettings extends OtpSettings {
  environment: AppConfig["environment"];
  publicOrigin: string;
  secrets: OtpSettings["secrets"] & Pick<AppConfig["secrets"], "session" | "usedPhoneKey">;
}

export interface SessionDeps extends OtpDeps {
  settings: SessionSettings;
  revocations: Revocations;
}
