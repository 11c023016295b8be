import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { useWords } from "../../../../shell/language/words.tsx";
import styles from "./work-progress.module.css";

/** Told aloud at each of these hundredths, not at every one. */
const SPOKEN_STEP = 25;

/** What is told aloud of so many hundredths. */
export function spokenOf(percent: number): number {
  return percent - (percent % SPOKEN_STEP);
}

/** How far the work is, from 0 to 1. */
export function WorkProgress({ done }: { done: number }) {
  const words = useWords();
  const percent = Math.floor(done * 100);
  const text = (n: number) => words(n < 100 ? "human.working" : "human.checking", { n });
  return (
    <div className={styles.progress}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={words("human.progress")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={styles.done} style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.text} aria-hidden="true">
        {text(percent)}
      </p>
      <VisuallyHidden>
        <span role="status">{text(spokenOf(percent))}</span>
      </VisuallyHidden>
    </div>
  );
}
