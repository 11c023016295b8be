import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { RefreshIcon } from "@santap/ui/media/icons";
import { Spinner } from "@santap/ui/overlay/loading";
import { useWords, type Words } from "../../../../shell/language/words.tsx";
import styles from "./picture-cover.module.css";
import { spokenOf } from "./work-progress.tsx";

/** Why the picture cannot be worked on. */
export type CoverState = "WORKING" | "CHECKING" | "RENEWING" | "EXPIRED" | null;

export interface PictureCoverProps {
  state: CoverState;
  /** How far the work is that the answer waits for, 0 to 1. */
  worked: number;
  onAnother: () => void;
}

/** What lies over the picture, and says so. */
export function PictureCover({ state, worked, onAnother }: PictureCoverProps) {
  const words = useWords();
  const percent = Math.floor(worked * 100);
  const text = textOf(state, percent, words);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{textOf(state, spokenOf(percent), words)}</span>
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

function textOf(state: CoverState, percent: number, words: Words): string {
  if (state === null) return "";
  if (state === "WORKING") return words("human.working", { n: percent });
  if (state === "EXPIRED") return words("human.expired");
  return words(state === "CHECKING" ? "human.checking" : "human.renewing");
}
