import { SECOND_MS } from "@santap/domain/calendar/local-time";
import { useEffect, useState } from "react";

/** The time, by the second; epoch ms. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
