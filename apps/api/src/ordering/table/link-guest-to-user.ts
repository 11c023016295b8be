import type { Tx } from "../../db/transaction.ts";
import type { Participant } from "../../http/caller.ts";
import { setParticipantUser } from "./rows/sessions.ts";

/** Keeps the participant unless it belongs to another account. Idempotent. */
export function linkGuestToUser(tx: Tx, participant: Participant, userId: string): Promise<void> {
  return setParticipantUser(tx, participant, userId);
}
