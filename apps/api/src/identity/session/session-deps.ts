import type { RawBuilder } from "kysely";
import type { Tx } from "../../db/transaction.ts";
import type { Participant } from "../../http/caller.ts";
import type { AppConfig } from "../../settings/app-config.ts";
import type { OtpDeps, OtpSettings } from "../otp/rows/otp-deps.ts";
import type { Revocations } from "./revocations.ts";

export interface SessionSettings extends OtpSettings {
  environment: AppConfig["environment"];
  publicOrigin: string;
  secrets: OtpSettings["secrets"] & Pick<AppConfig["secrets"], "session" | "usedPhoneKey">;
}

/** What a sign-in brings of what lies above sessions. */
export interface Welcome {
  giveSignUpCoupons(tx: Tx, userId: string, now: number): Promise<void>;
  /** Those of an account that was merged. */
  giveCoupons(
    tx: Tx,
    gift: { userId: string; templateIds: readonly string[]; now: number },
  ): Promise<void>;
  /** Statement part `invited`. */
  invitationInsert(invitation: NewInvitation): RawBuilder<unknown>;
  /** The place at a table that was taken before. */
  linkGuestToUser(tx: Tx, participant: Participant, userId: string): Promise<void>;
}

export interface NewInvitation {
  newcomerId: string;
  inviteCode: string;
  formerCookieHash: Buffer | null;
  phoneUsed: boolean;
  now: number;
}

export interface SessionDeps extends OtpDeps {
  settings: SessionSettings;
  revocations: Revocations;
  welcome: Welcome;
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
