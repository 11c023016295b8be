import { familyExpiresAt } from "@santap/domain/account/refresh";
import type { Tx } from "../../../db/transaction.ts";
import { newId } from "../../../tokens/public-id.ts";
import { newSecretToken, tokenHash } from "../keyed-hash.ts";
import { insertFamily } from "./session-store.ts";

export interface OpenedSession {
  familyId: string;
  ver: number;
  refreshToken: string;
}

/** Begins a session: of its refresh token only the hash is kept. */
export async function openSession(tx: Tx, userId: string, now: number): Promise<OpenedSession> {
  const familyId = newId("f");
  const refreshToken = newSecretToken();
  const expiresAt = familyExpiresAt(now, now);
  await insertFamily(tx, {
    userId,
    familyId,
    tokenHash: tokenHash(refreshToken),
    now,
    expiresAt,
  });
  return { familyId, ver: 1, refreshToken };
}
