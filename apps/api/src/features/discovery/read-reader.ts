import type { Connection } from "../../db/database.ts";
import type { Caller } from "../../http/caller.ts";
import { findPerson } from "./person-store.ts";
import type { Reader } from "./reader.ts";

/** A guest counts as new. */
export async function readReader(
  { db, clock }: { db: Connection; clock(): number },
  caller: Caller,
): Promise<Reader> {
  const { user, language } = caller;
  const person = user === null ? null : await findPerson(db, user.userId);
  return {
    ...{ caller, language, now: clock() },
    isNewUser: person?.is_new ?? true,
    recommendations: person?.recommendations ?? true,
    findOffer: () => null,
  };
}
