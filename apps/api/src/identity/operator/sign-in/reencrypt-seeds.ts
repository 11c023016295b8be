import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import { reencrypt } from "../../../tokens/encryption.ts";

/** Returns how many could not be decrypted. */
export async function reencryptSeeds(db: Connection, otpBoxKey: string): Promise<number> {
  const { rows } = await sql<Row<"operator", "operator_id"> & { totp_box: Buffer }>`
    select operator_id, totp_box from operator where totp_box is not null`.execute(db);
  let unreadable = 0;
  for (const { operator_id: operatorId, totp_box: box } of rows) {
    const again = reencrypt(otpBoxKey, "totp", box);
    if (again === "UNREADABLE") unreadable += 1;
    else if (again !== "CURRENT") {
      await sql`update operator set totp_box = ${again}
        where operator_id = ${operatorId} and totp_box = ${box}`.execute(db);
    }
  }
  return unreadable;
}
