import { useChime, type Chime } from "../../shell/sound/use-chime.ts";
import type { LiveCounter } from "./use-counter.ts";

/** While nobody looks at a station of the kitchen it rings again so often. */
const RING_MS = 20_000;

/** KDS-1: an order that nobody sees is heard of here, until somebody has seen to it. */
export function useSilentRing({ counter, now }: LiveCounter): Chime {
  const ring = Math.floor(now / RING_MS);
  return useChime(counter?.silentStations.map(({ stationId }) => `${stationId}@${ring}`));
}
