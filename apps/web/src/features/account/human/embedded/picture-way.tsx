import { IconButton } from "@santap/ui/input/icon-button";
import { PuzzleSlider, type PuzzleWords } from "@santap/ui/input/puzzle/puzzle-slider";
import { RefreshIcon } from "@santap/ui/media/icons";
import { useEffect, useRef } from "react";
import { useWords, type Words } from "../../../../shell/language/words.tsx";
import { CheckSheet } from "../check-sheet.tsx";
import type { HumanCheckProps } from "../human-check.ts";
import type { EmbeddedChallenge, EmbeddedPicture } from "./embedded-challenge.ts";
import { PictureCover, type CoverState } from "./picture-cover.tsx";
import styles from "./picture-way.module.css";
import { useExpired } from "./use-expired.ts";
import { usePuzzle, type PuzzleAnswer } from "./use-puzzle.ts";

export interface PictureWayProps extends HumanCheckProps {
  asked: EmbeddedChallenge;
  picture: EmbeddedPicture;
}

/** The piece is brought to the place where it completes the picture. */
export function PictureWay(props: PictureWayProps) {
  const { asked, picture, progress, refused, onOutcome } = props;
  const words = useWords();
  const handle = useRef<HTMLDivElement>(null);
  const puzzle = usePuzzle(asked, { onOutcome });
  const isExpired = useExpired(asked);
  const cover = coverOf(puzzle, isExpired, progress);
  const isWaiting = cover !== null && cover !== "EXPIRED";
  const another = () => onOutcome({ kind: "again", way: "PICTURE" });

  useEffect(() => {
    if (refused) handle.current?.focus();
  }, [refused, asked]);

  return (
    <CheckSheet
      text={words("human.slide")}
      problem={props.problem}
      otherWay={{
        label: words("human.plain"),
        onClick: () => onOutcome({ kind: "again", way: "PLAIN" }),
        disabled: isWaiting,
      }}
      onClose={() => onOutcome({ kind: "closed" })}
      initialFocus={handle}
      aside={
        <IconButton
          label={words("human.another")}
          icon={<RefreshIcon />}
          disabled={isWaiting}
          onClick={another}
        />
      }
    >
      <div className={refused ? styles.shaken : undefined}>
        <PuzzleSlider
          ref={handle}
          puzzle={picture}
          x={puzzle.x}
          onMove={puzzle.move}
          onSubmit={puzzle.submit}
          words={puzzleWords(words)}
          busy={cover === "CHECKING" || cover === "WORKING"}
          disabled={cover !== null}
          cover={<PictureCover state={cover} worked={puzzle.worked} onAnother={another} />}
        />
      </div>
    </CheckSheet>
  );
}

/** An answer that still waits for the work here can become too old; one with the server cannot. */
function coverOf(
  { isSubmitted, worked }: Pick<PuzzleAnswer, "isSubmitted" | "worked">,
  isExpired: boolean,
  progress: HumanCheckProps["progress"],
): CoverState {
  if (progress === "RENEWING") return "RENEWING";
  if (progress === "VERIFYING") return "CHECKING";
  if (isExpired) return "EXPIRED";
  if (!isSubmitted) return null;
  return worked < 1 ? "WORKING" : "CHECKING";
}

function puzzleWords(words: Words): PuzzleWords {
  return {
    slider: words("human.slider"),
    value: (n) => words("human.sliderValue", { n }),
    hint: words("human.sliderHint"),
    less: words("human.moveLeft"),
    more: words("human.moveRight"),
    submit: words("human.check"),
  };
}
