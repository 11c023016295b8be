import { useEffect, useMemo, useState } from "react";
import type { ChallengeProps } from "../challenge.ts";
import {
  type EmbeddedChallenge,
  getTimeToLive,
  readEmbeddedChallenge,
} from "./embedded-challenge.ts";
import { PlainChallenge } from "./plain-challenge.tsx";
import { PuzzleChallenge } from "./puzzle-challenge.tsx";

/** The server's own provider: a puzzle, or a longer proof of work instead of it. */
export function EmbeddedChallengeView(props: ChallengeProps) {
  const { challenge, onOutcome } = props;
  const embedded = useMemo(() => readEmbeddedChallenge(challenge.parameters), [challenge]);
  const isReadable = embedded !== null;
  const isExpired = useExpired(embedded);

  useEffect(() => {
    if (!isReadable) onOutcome({ kind: "failed", reason: "internal" });
  }, [isReadable, onOutcome]);

  if (!embedded) return null;
  const parts = { ...props, embedded, isExpired };
  if (!embedded.picture) return <PlainChallenge {...parts} />;
  return <PuzzleChallenge {...parts} picture={embedded.picture} />;
}

function useExpired(embedded: EmbeddedChallenge | null): boolean {
  const [expired, setExpired] = useState<EmbeddedChallenge | null>(null);

  useEffect(() => {
    if (!embedded) return undefined;
    const timeToLive = getTimeToLive(embedded.expiresAt, Date.now());
    const timer = setTimeout(() => setExpired(embedded), timeToLive);
    return () => clearTimeout(timer);
  }, [embedded]);

  return embedded !== null && expired === embedded;
}
