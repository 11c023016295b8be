import type { Connection } from "../../../db/database.ts";
import type { Caller, Participant } from "../../../http/caller.ts";
import { findPlace } from "../rows/people.ts";
import { findMergedPlace } from "../rows/session-places.ts";

/** The caller's place now, where the session joined another; null where it did not. */
export async function followMerge(
  db: Connection,
  sessionId: string,
  { participant }: Caller,
): Promise<Participant | null> {
  if (participant?.sessionId !== sessionId || (await findPlace(db, participant, null)) !== null)
    return null;
  const place = await findMergedPlace(db, participant);
  return place && { ...participant, sessionId: place.session_id, seat: place.seat };
}
