import { ErrorCode } from "@santap/contract/errors/codes";
import type { Connection } from "../../../db/database.ts";
import type { Caller, Participant } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { findPlace } from "../rows/people.ts";

/**
 * The caller's place in the session, as its row has it now. removedFromTable for who was removed, by their
 * account too, ticketInvalid for anybody else without a place.
 */
export async function requirePlace(
  db: Connection,
  sessionId: string,
  { participant, user = null }: Pick<Caller, "participant"> & Partial<Pick<Caller, "user">>,
): Promise<Participant> {
  if (participant?.sessionId !== sessionId) return refuseStranger();
  const place = await findPlace(db, participant, user?.userId ?? null);
  if (place?.removed) refuse(ErrorCode.removedFromTable);
  if (place === null || place.left_at !== null) return refuseStranger();
  return participant;
}

/** Of who neither left nor was removed, by this participant's token. */
export async function hasPlace(
  db: Connection,
  participant: Participant,
  userId: string | null,
): Promise<boolean> {
  const place = await findPlace(db, participant, userId);
  return place !== null && place.left_at === null && !place.removed;
}

export function refuseStranger(): never {
  return refuse(ErrorCode.ticketInvalid, { variant: "participant" });
}
