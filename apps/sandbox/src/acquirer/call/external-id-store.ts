import type { Memory } from "../../memory/open-memory.ts";
import { wibDay } from "../../wib.ts";

export interface ExternalIdStore {
  /** False where this id was used before on the same day (WIB). */
  claim(externalId: string, now: Date): boolean;
}

export function createExternalIdStore(memory: Memory): ExternalIdStore {
  const insertion = memory.prepare(
    "INSERT INTO external_ids (day, external_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
  );
  const sweep = memory.prepare("DELETE FROM external_ids WHERE day < ?");
  let today = "";
  return {
    claim: (externalId, now) => {
      const day = wibDay(now);
      if (day !== today) sweep.run(day);
      today = day;
      return insertion.run(day, externalId).changes === 1;
    },
  };
}
