import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { preferences as call } from "@santap/contract/calls/account";
import type { Connection } from "../../db/database.ts";
import type { SignedIn } from "../../http/caller.ts";
import { HttpError } from "../../http/http-error.ts";
import { changePreferences, findPreferences } from "./preference-store.ts";

/** Changes what is given; 401 where the account is not active. */
export async function readPreferences(
  db: Connection,
  { recommendations }: PayloadOf<typeof call>,
  { userId }: SignedIn,
): Promise<DataOf<typeof call>> {
  const found =
    recommendations === undefined
      ? await findPreferences(db, userId)
      : await changePreferences(db, { userId, recommendations });
  if (found === null) throw new HttpError(401);
  return { recommendations: found.recommendations };
}
