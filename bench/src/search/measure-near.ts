import { openConnection, postJson } from "../load/connection.ts";
import type { PhaseOutcome } from "../load/messages.ts";
import { runPhase } from "../load/run-phase.ts";
import { withClient } from "../targets/buyers.ts";
import { seededChance } from "./chance.ts";

const CONNECTIONS = 16;

interface Reply {
  readonly success: boolean;
}

/** The app's stores for the baseline, with an index for the nearest. */
export async function addPlaces(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `create table baseline.place as select store_id, names->>'idID' as name,
        category->>'idID' as category, picture, rating, rating_count, price_level, halal,
        point(lng, lat) as place from store where lat is not null`,
    );
    await client.query("create index on baseline.place using gist (place)");
    await client.query("vacuum analyze baseline.place");
  });
}

interface NearTarget {
  readonly url: string;
  /** What is asked around a place. */
  readonly body: (at: { lat: number; lng: number }) => object;
  readonly token: string | null;
  readonly seconds: number;
}

export const appNear = (at: object) => ({ at, sort: "DISTANCE", pageNo: 1, pageSize: 20 });
export const baselineNear = (at: object) => at;

/** Lists around places all over the city, over 16 connections. */
export function measureNear({ url, body, token, seconds }: NearTarget): Promise<PhaseOutcome> {
  const chance = seededChance(11);
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const plan = {
    ...({ target: "app", scenario: "Q1", connections: CONNECTIONS, seconds } as const),
    maxOperations: Infinity,
  };
  return runPhase(
    plan,
    async (via) => {
      const at = {
        lat: Math.round((-6.35 + chance() * 0.3) * 1_000) / 1_000,
        lng: Math.round((106.65 + chance() * 0.35) * 1_000) / 1_000,
      };
      const { success } = await postJson<Reply>(via, url, { body: body(at), headers });
      if (!success) throw new Error("the list was refused");
      return true;
    },
    () => openConnection(),
  );
}
