import { useEffect, useState } from "react";
import { lifeOf, type EmbeddedChallenge } from "./embedded-challenge.ts";

/** Whether a challenge has become too old to be answered. */
export function useExpired({ cid, expiresAt }: EmbeddedChallenge): boolean {
  const [expired, setExpired] = useState<string | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setExpired(cid), lifeOf(expiresAt, Date.now()));
    return () => clearTimeout(timer);
  }, [cid, expiresAt]);

  return expired === cid;
}
