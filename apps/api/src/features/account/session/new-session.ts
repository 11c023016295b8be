import { familyExpiresAt } from "@santap/domain/account/refresh";
import { newId } from "../../../tokens/public-id.ts";
import { newSecretToken, tokenHash } from "../keyed-hash.ts";
import type { CameBy, NewFamily } from "./session-store.ts";

export interface NewSession {
  family: NewFamily;
  /** For the browser's cookie; only its hash is kept. */
  refreshToken: string;
}

/** A session that begins once its family is written. */
export function newSession(userId: string, cameBy: CameBy, now: number): NewSession {
  const refreshToken = newSecretToken();
  return {
    refreshToken,
    family: {
      userId,
      familyId: newId("f"),
      tokenHash: tokenHash(refreshToken),
      cameBy,
      now,
      expiresAt: familyExpiresAt(now, now),
    },
  };
}
