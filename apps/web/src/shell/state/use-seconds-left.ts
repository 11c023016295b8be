import { SECOND_MS } from "@santap/domain/calendar/local-time";
import { useEffect, useState } from "react";

/** Whole seconds until an instant (epoch ms), at least 0; 0 for null. */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  const secondsLeft = until === null ? 0 : Math.max(0, Math.ceil((until - now) / SECOND_MS));
  const running = until !== null && until > now;

  useEffect(() => {
    setNow(Date.now());
    if (until === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [until, running]);

  return secondsLeft;
}
