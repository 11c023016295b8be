import type { Prints } from "../../shell/print/use-prints.ts";
import { useChime, type Chime } from "../../shell/sound/use-chime.ts";
import type { Counter, LiveCounter } from "./use-counter.ts";

/** What nobody has seen to rings again so often. */
const RING_MS = 20_000;

/** KDS-1 CTR-3: an order that nobody sees, and a print whose end nobody knows, is heard of here until somebody has seen to it. */
export function useSilentRing(
  { counter, now }: LiveCounter,
  { prints, silent }: { prints: Prints | null; silent: Counter["silentStations"] },
): Chime {
  const ring = Math.floor(now / RING_MS);
  const waiting = [
    ...silent.map(({ stationId }) => stationId),
    ...(prints?.undecided ?? []).map(({ jobId }) => jobId),
  ];
  return useChime(counter && waiting.map((id) => `${id}@${ring}`));
}
