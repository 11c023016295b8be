import { useEffect, useRef, useState } from "react";
import type { ChallengeProps } from "../challenge.ts";
import { useProofOfWork } from "../pow/use-proof-of-work.ts";
import { createDragTrack } from "./drag-track.ts";
import type { EmbeddedChallenge } from "./embedded-challenge.ts";

export interface PuzzleAnswer {
  /** Left edge of the piece, in pixels of the picture. */
  x: number;
  move: (position: { x: number; y: number }) => void;
  submit: (x: number) => void;
  /** The answer waits for the proof of work or the server. */
  isSubmitted: boolean;
  /** Progress of the proof of work, 0 to 1. */
  worked: number;
}

interface Position {
  embedded: EmbeddedChallenge;
  x: number;
  isSubmitted: boolean;
}

/** One attempt: the piece's position, its track, and the proof of work. */
export function usePuzzle(
  embedded: EmbeddedChallenge,
  { onOutcome }: Pick<ChallengeProps, "onOutcome">,
): PuzzleAnswer {
  const [latest, setPosition] = useState<Position>({ embedded, x: 0, isSubmitted: false });
  const position = latest.embedded === embedded ? latest : { embedded, x: 0, isSubmitted: false };
  const track = useRef(createDragTrack(0));
  const { done: worked, proof: pow } = useProofOfWork(embedded.task);
  const { x, isSubmitted } = position;
  const { cid } = embedded;

  useEffect(() => {
    track.current = createDragTrack(performance.now());
  }, [embedded]);

  useEffect(() => {
    if (!isSubmitted || pow === null) return;
    const proof = { cid, x: String(Math.round(x)), track: track.current.text(), pow };
    onOutcome({ kind: "ok", provider: "embedded", proof });
  }, [isSubmitted, pow, cid, x, onOutcome]);

  return {
    x,
    isSubmitted,
    worked,
    move(next) {
      track.current.move({ ...next, at: performance.now() });
      setPosition({ embedded, x: next.x, isSubmitted: false });
    },
    submit: (at) => setPosition({ embedded, x: at, isSubmitted: true }),
  };
}
