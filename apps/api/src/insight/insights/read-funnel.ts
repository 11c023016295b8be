import type { Funnel } from "@santap/contract/schemas/insights";
import { FUNNEL_STEPS } from "@santap/domain/insights/funnel";
import type { Connection } from "../../db/database.ts";
import type { EventFilter } from "./event-filter.ts";
import { countFunnel } from "./funnel-store.ts";

export async function readFunnel(db: Connection, filter: EventFilter): Promise<Funnel> {
  const { reached, signed_in_before: signedInBefore } = await countFunnel(db, filter);
  const steps = FUNNEL_STEPS.map((step, index) => {
    const sessions = reached[index] ?? 0;
    const ofPrevious = index === 0 ? null : computeShare(sessions, reached[index - 1]);
    return { step, sessions, ofFirst: computeShare(sessions, reached[0]), ofPrevious };
  });
  return { steps, signedInBefore };
}

function computeShare(part: number, whole = 0): number | null {
  return whole === 0 ? null : part / whole;
}
