import { countWrongNumber, type WrongNumbers } from "@santap/domain/voucher/wrong-number";
import type { Tx } from "../../../db/transaction.ts";
import { lockWrongNumbers, saveWrongNumbers, type LookupActor } from "../code/code-store.ts";
import type { Station } from "./redemption-deps.ts";

export interface LockedWrongNumbers {
  counts: { actor: LookupActor; wrong: WrongNumbers }[];
  /** End of the wait; null where there is none. */
  opensAt: number | null;
}

/** A wrong number or code counts for the station and for the member of staff. */
export async function lockStation(
  tx: Tx,
  { storeId, station, by }: Station,
  now: number,
): Promise<LockedWrongNumbers> {
  const actors: LookupActor[] = [
    { kind: "STAFF", id: by },
    { kind: "STATION", id: `${storeId}:${station}` },
  ];
  const counts = [];
  for (const actor of actors) counts.push({ actor, wrong: await lockWrongNumbers(tx, actor) });
  const opensAt = Math.max(...counts.map(({ wrong }) => wrong.blockedUntil));
  return { counts, opensAt: opensAt > now ? opensAt : null };
}

export async function countWrong(
  tx: Tx,
  { counts }: LockedWrongNumbers,
  now: number,
): Promise<void> {
  for (const { actor, wrong } of counts)
    await saveWrongNumbers(tx, actor, countWrongNumber(wrong, now));
}
