import { openConnection, postJson } from "../load/connection.ts";
import { runPhase } from "../load/run-phase.ts";
import type { PhaseOutcome } from "../load/messages.ts";

/** The middle of the invented stores. */
const AT = { lat: -6.2, lng: 106.83 };
const CONNECTIONS = 16;

interface Reply {
  readonly success: boolean;
}

/** Each query in turn, over 16 connections. */
export async function measureSearch(
  url: string,
  queries: readonly string[],
  { seconds, token }: { seconds: number; token: string | null },
): Promise<PhaseOutcome> {
  let nth = 0;
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const plan = {
    ...({ target: "app", scenario: "Q1", connections: CONNECTIONS, seconds } as const),
    maxOperations: Infinity,
  };
  return runPhase(
    plan,
    async (via) => {
      const q = queries[nth++ % queries.length];
      const body = { q, at: AT, pageNo: 1, pageSize: 20 };
      const target = `${url}/digital-food/search/query`;
      const { success } = await postJson<Reply>(via, target, { body, headers });
      if (!success) throw new Error(`the search for "${q}" was refused`);
      return true;
    },
    () => openConnection(),
  );
}
