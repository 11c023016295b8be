import { useEffect, useRef, useState } from "react";
import type { ChallengeProps } from "../challenge.ts";
import { useProofOfWork } from "../pow/use-proof-of-work.ts";
import { createDragTrack } from "./drag-track.ts";
import type { EmbeddedChallenge } from "./embedded-challenge.ts";

export interface PuzzleAnswer {
  /** Left edge of the piece, in pixels of the picture. */
  x: number;
  move: (place: { x: number; y: number }) => void;
  submit: (x: number) => void;
  /** The answer waits for the proof of work or the server. */
  isSubmitted: boolean;
  /** Progress of the proof of work, 0 to 1. */
  worked: number;
}

interface Place {
  asked: EmbeddedChallenge;
  x: number;
  isSubmitted: boolean;
}

/** One attempt: the piece's position, its track, and the proof of work. */
export function usePuzzle(
  asked: EmbeddedChallenge,
  { onOutcome }: Pick<ChallengeProps, "onOutcome">,
): PuzzleAnswer {
  const [latest, setPlace] = useState<Place>({ asked, x: 0, isSubmitted: false });
  const place = latest.asked === asked ? latest : { asked, x: 0, isSubmitted: false };
  const track = useRef(createDragTrack(0));
  const { done: worked, proof: pow } = useProofOfWork(asked.task);
  const { x, isSubmitted } = place;
  const { cid } = asked;

  useEffect(() => {
    track.current = createDragTrack(performance.now());
  }, [asked]);

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
      setPlace({ asked, x: next.x, isSubmitted: false });
    },
    submit: (at) => setPlace({ asked, x: at, isSubmitted: true }),
  };
}
