import type { Tx } from "../../db/transaction.ts";
import type { AppConfig } from "../../settings/app-config.ts";
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
  /** For an account that is being deleted; null once it is too late. */
  offerUndo(
    tx: Tx,
    account: { userId: string; browserId: string; now: number },
  ): Promise<UndoOffer | null>;
}

/** `undoUntil`: epoch ms. The token restores the account. */
export interface UndoOffer {
  undoUntil: number;
  undoToken: string;
}
