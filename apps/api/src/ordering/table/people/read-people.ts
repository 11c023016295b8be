import type { Language } from "@santap/contract/errors/language";
import { findHost, guestColour, isPresent, type Guest } from "@santap/domain/table/guest";
import type { Connection } from "../../../db/database.ts";
import { guestName } from "../rows/participant-name.ts";
import { findPeople, type PersonRow, type SessionName } from "../rows/people.ts";

/** Somebody who is or was at the table. */
export interface Person extends Guest {
  name: string;
  named: boolean;
  colour: number;
  userId: string | null;
}

export async function readPeople(
  db: Connection,
  session: SessionName,
  language: Language,
): Promise<Person[]> {
  const rows = await findPeople(db, session);
  return rows.map((row) => ({
    ...toGuest(row),
    name: row.name ?? guestName(row.seat, language),
    named: row.name !== null,
    colour: guestColour(row.seat),
    userId: row.user_id,
  }));
}

export function toGuest(row: PersonRow): Guest {
  return {
    participantId: row.participant_id,
    seat: row.seat,
    gone: row.left_at !== null || row.removed_at !== null,
    joinedAt: row.joined_at,
    seenAt: row.seen_at,
    present: row.present,
    choosing: row.choosing,
  };
}

/** As the phones show those at the table. */
export function toTablePeople(people: readonly Person[], hostId: string | null, now: number) {
  const host = findHost(people, hostId, now);
  return people
    .filter(({ gone }) => !gone)
    .map((person) => {
      const { participantId, seat, name, named, colour } = person;
      const present = isPresent(person, now);
      const choosing = present && person.choosing;
      return {
        participantId,
        seat,
        name,
        named,
        colour,
        host: participantId === host,
        present,
        choosing,
      };
    });
}
