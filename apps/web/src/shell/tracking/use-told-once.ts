import { useEffect, useRef } from "react";

/** Tells once for each `key`, as soon as there is one: a screen that renders again says nothing new. */
export function useToldOnce(key: string | null, tellIt: () => void): void {
  const latest = useRef(tellIt);
  latest.current = tellIt;
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || key === told.current) return;
    told.current = key;
    latest.current();
  }, [key]);
}
