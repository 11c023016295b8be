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
  const asked = useMemo(() => readEmbeddedChallenge(challenge.parameters), [challenge]);
  const isReadable = asked !== null;
  const isExpired = useExpired(asked);

  useEffect(() => {
    if (!isReadable) onOutcome({ kind: "failed", reason: "internal" });
  }, [isReadable, onOutcome]);

  if (!asked) return null;
  const parts = { ...props, asked, isExpired };
  if (!asked.picture) return <PlainChallenge {...parts} />;
  return <PuzzleChallenge {...parts} picture={asked.picture} />;
}

function useExpired(asked: EmbeddedChallenge | null): boolean {
  const [expired, setExpired] = useState<EmbeddedChallenge | null>(null);

  useEffect(() => {
    if (!asked) return undefined;
    const timeToLive = getTimeToLive(asked.expiresAt, Date.now());
    const timer = setTimeout(() => setExpired(asked), timeToLive);
    return () => clearTimeout(timer);
  }, [asked]);

  return asked !== null && expired === asked;
}
