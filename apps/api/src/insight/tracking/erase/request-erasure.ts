import type { Connection } from "../../../db/database.ts";
import { addErasure } from "./erase-store.ts";

/** Stops loading at once; stored events go with the next nightly run. Idempotent. */
export async function requestErasure(db: Connection, userId: string, now: number): Promise<void> {
  await addErasure(db, { userId, at: now });
}
