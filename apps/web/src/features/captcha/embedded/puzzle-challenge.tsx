import { IconButton } from "@santap/ui/input/icon-button";
import { PuzzleSlider, type PuzzleLabels } from "@santap/ui/input/puzzle/puzzle-slider";
import { RefreshIcon } from "@santap/ui/media/icons";
import { useEffect, useRef } from "react";
import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { Spinner } from "@santap/ui/overlay/loading";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import { CaptchaSheet } from "../captcha-sheet.tsx";
import type { ChallengeProps } from "../challenge.ts";
import type { EmbeddedChallenge, EmbeddedPicture } from "./embedded-challenge.ts";
import styles from "./puzzle-challenge.module.css";
import { type PuzzleAnswer, usePuzzle } from "./use-puzzle.ts";
import { toAnnouncedPercent } from "./work-progress.tsx";

export interface PuzzleChallengeProps extends ChallengeProps {
  embedded: EmbeddedChallenge;
  /** The challenge is too old to be answered. */
  isExpired: boolean;
  picture: EmbeddedPicture;
}

export function PuzzleChallenge(props: PuzzleChallengeProps) {
  const { embedded, picture, progress, refused, isExpired, onOutcome } = props;
  const t = useTranslation();
  const handle = useRef<HTMLDivElement>(null);
  const puzzle = usePuzzle(embedded, { onOutcome });
  const cover = describeCover(puzzle, isExpired, progress);
  const isWaiting = cover !== null && cover !== "EXPIRED";
  const another = () => onOutcome({ kind: "again", way: "PICTURE" });

  useEffect(() => {
    if (refused) handle.current?.focus();
  }, [refused, embedded]);

  return (
    <CaptchaSheet
      text={t("human.slide")}
      problem={props.problem}
      otherWay={{
        label: t("human.plain"),
        onClick: () => onOutcome({ kind: "again", way: "PLAIN" }),
        disabled: isWaiting,
        isEqual: true,
      }}
      onClose={() => onOutcome({ kind: "closed" })}
      initialFocus={handle}
      aside={
        <IconButton
          label={t("human.another")}
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
          labels={getPuzzleLabels(t)}
          busy={cover === "CHECKING" || cover === "WORKING"}
          disabled={cover !== null}
          cover={<PuzzleOverlay state={cover} worked={puzzle.worked} onAnother={another} />}
        />
      </div>
    </CaptchaSheet>
  );
}

/** An answer waiting for the proof of work can expire; one at the server cannot. */
function describeCover(
  { isSubmitted, worked }: Pick<PuzzleAnswer, "isSubmitted" | "worked">,
  isExpired: boolean,
  progress: ChallengeProps["progress"],
): OverlayState {
  if (progress === "RENEWING") return "RENEWING";
  if (progress === "VERIFYING") return "CHECKING";
  if (isExpired) return "EXPIRED";
  if (!isSubmitted) return null;
  return worked < 1 ? "WORKING" : "CHECKING";
}

function getPuzzleLabels(t: Translate): PuzzleLabels {
  return {
    slider: t("human.slider"),
    value: (n) => t("human.sliderValue", { n }),
    hint: t("human.sliderHint"),
    less: t("human.moveLeft"),
    more: t("human.moveRight"),
    submit: t("human.check"),
  };
}

type OverlayState = "WORKING" | "CHECKING" | "RENEWING" | "EXPIRED" | null;

interface PuzzleOverlayProps {
  state: OverlayState;
  worked: number;
  onAnother: () => void;
}

function PuzzleOverlay({ state, worked, onAnother }: PuzzleOverlayProps) {
  const t = useTranslation();
  const percent = Math.floor(worked * 100);
  const text = getText(state, percent, t);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{getText(state, toAnnouncedPercent(percent), t)}</span>
      </VisuallyHidden>
      {state === "EXPIRED" && (
        <button type="button" className={styles.cover} onClick={onAnother}>
          <RefreshIcon />
          {text}
        </button>
      )}
      {state !== null && state !== "EXPIRED" && (
        <span className={`${styles.cover} ${styles.waiting}`} aria-hidden="true">
          <Spinner size={28} />
          {text}
        </span>
      )}
    </>
  );
}

function getText(state: OverlayState, percent: number, t: Translate): string {
  if (state === null) return "";
  if (state === "WORKING") return t("human.working", { n: percent });
  if (state === "EXPIRED") return t("human.expired");
  return t(state === "CHECKING" ? "human.checking" : "human.renewing");
}
