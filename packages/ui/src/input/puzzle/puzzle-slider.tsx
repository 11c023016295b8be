import { useRef } from "react";
import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from "react";
import { classes } from "../../classes.ts";
import { ChevronRightIcon, MinusIcon, PlusIcon } from "../../media/icons.tsx";
import { Button } from "../button.tsx";
import { HoldButton } from "./hold-button.tsx";
import { usePuzzleDrag } from "./puzzle-drag.ts";
import {
  afterStep,
  toPercent,
  getKeyStep,
  toPicturePixels,
  withinTravel,
  type Puzzle,
} from "./puzzle-geometry.ts";
import styles from "./puzzle-slider.module.css";

export interface PuzzleLabels {
  /** Accessible name of the slider. */
  slider: string;
  /** Its value, from 0 to 100. */
  value: (percent: number) => string;
  /** On the empty track. */
  hint: string;
  less: string;
  more: string;
  submit: string;
}

export interface PuzzleSliderProps {
  puzzle: Puzzle;
  /** Left edge of the piece, in pixels of the picture. */
  x: number;
  /** `y`: how far the finger is above or below where it took hold; pixels of the picture. */
  onMove: (position: { x: number; y: number }) => void;
  /** By letting go, by Enter or by the button; never for a piece that stands where it began. */
  onSubmit: (x: number) => void;
  labels: PuzzleLabels;
  /** Takes no input for now. */
  disabled?: boolean;
  /** The answer is being looked at; takes no input either. */
  busy?: boolean;
  /** Lies over the picture. */
  cover?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A piece to be brought to its gap: by dragging, with keys, or with taps alone. */
export function PuzzleSlider(props: PuzzleSliderProps) {
  const { puzzle, x, labels, busy = false } = props;
  const disabled = busy || props.disabled === true;
  const picture = useRef<HTMLDivElement>(null);
  const moves = usePuzzleMoves(props);
  const drag = usePuzzleDrag({
    disabled,
    onHold: moves.hold,
    onDrag: (dx, dy) => {
      const shown = picture.current?.clientWidth ?? 0;
      moves.drag(toPicturePixels(dx, shown, puzzle), toPicturePixels(dy, shown, puzzle));
    },
    onRelease: moves.submit,
  });

  return (
    <div className={styles.puzzle} style={getPieceStyle(puzzle, x)}>
      <div ref={picture} className={styles.picture}>
        <img className={styles.background} src={puzzle.background} alt="" draggable={false} />
        <img className={styles.piece} src={puzzle.piece} alt="" draggable={false} {...drag} />
        {props.cover && <div className={styles.cover}>{props.cover}</div>}
      </div>
      <div className={styles.track}>
        <span className={classes(styles.hint, x > 0 && styles.gone)} aria-hidden="true">
          {labels.hint}
        </span>
        <span className={classes(styles.way, x > 0 && styles.moved)} />
        <div
          ref={props.ref}
          className={styles.handle}
          role="slider"
          tabIndex={0}
          aria-label={labels.slider}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={toPercent(x, puzzle)}
          aria-valuetext={labels.value(toPercent(x, puzzle))}
          aria-disabled={disabled || undefined}
          onKeyDown={(event) => !disabled && takeKey(event, moves)}
          {...drag}
        >
          <ChevronRightIcon />
        </div>
      </div>
      <div className="row gap-2">
        <HoldButton
          label={labels.less}
          icon={<MinusIcon />}
          disabled={disabled}
          onStep={() => moves.step(-1)}
        />
        <Button
          variant="secondary"
          full
          loading={busy}
          disabled={!busy && (props.disabled || x === 0)}
          onClick={moves.submit}
        >
          {labels.submit}
        </Button>
        <HoldButton
          label={labels.more}
          icon={<PlusIcon />}
          disabled={disabled}
          onStep={() => moves.step(1)}
        />
      </div>
    </div>
  );
}

/** Where the piece is now: a finger may be ahead of what has been drawn. */
function usePuzzleMoves({ puzzle, x, onMove, onSubmit }: PuzzleSliderProps) {
  const latest = useRef(x);
  latest.current = x;
  const dragStart = useRef(x);

  function moveTo(next: number, y: number) {
    latest.current = next;
    onMove({ x: next, y });
  }

  return {
    hold: () => {
      dragStart.current = latest.current;
    },
    drag: (dx: number, dy: number) => moveTo(withinTravel(dragStart.current + dx, puzzle), dy),
    step: (percent: number) => moveTo(afterStep(latest.current, percent, puzzle), 0),
    submit: () => {
      if (latest.current > 0) onSubmit(latest.current);
    },
  };
}

function takeKey(event: KeyboardEvent, moves: ReturnType<typeof usePuzzleMoves>): void {
  const percent = getKeyStep(event.key);
  if (percent === null && event.key !== "Enter") return;
  event.preventDefault();
  if (percent === null) moves.submit();
  else moves.step(percent);
}

/** The handle is as wide as the piece, so that both go the same way with the finger. */
function getPieceStyle(puzzle: Puzzle, x: number): CSSProperties {
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    "--puzzle-ratio": `${puzzle.width} / ${puzzle.height}`,
    "--puzzle-piece": share(puzzle.pieceWidth, puzzle.width),
    "--puzzle-top": share(puzzle.y, puzzle.height),
    "--puzzle-moved": share(x, puzzle.pieceWidth),
    "--puzzle-reached": share(x + puzzle.pieceWidth, puzzle.width),
  } as CSSProperties;
}
