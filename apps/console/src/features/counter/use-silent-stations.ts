import { useState } from "react";
import type { Counter } from "./use-counter.ts";

/** Which silent stations somebody here knows of: until each has been seen again. */
export function useSilentStations(counter: Counter | null) {
  const [known, setKnown] = useState<readonly string[]>([]);
  const silent = counter?.silentStations ?? [];
  const still = known.filter((id) => silent.some(({ stationId }) => stationId === id));
  if (counter !== null && still.length < known.length) setKnown(still);
  const isKnown = ({ stationId }: { stationId: string }) => known.includes(stationId);
  return {
    loud: silent.filter((station) => !isKnown(station)),
    known: silent.filter(isKnown),
    know: () => setKnown(silent.map(({ stationId }) => stationId)),
  };
}
