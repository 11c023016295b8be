import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./work-progress.module.css";

/** Screen readers announce every 25 %, not every change. */
const SPOKEN_STEP = 25;

export function toAnnouncedPercent(percent: number): number {
  return percent - (percent % SPOKEN_STEP);
}

export function WorkProgress({ done }: { done: number }) {
  const t = useTranslation();
  const percent = Math.floor(done * 100);
  const text = (n: number) => t(n < 100 ? "human.working" : "human.checking", { n });
  return (
    <div className="stack gap-2">
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t("human.progress")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={styles.done} style={{ width: `${percent}%` }} />
      </div>
      <p className="text-14 muted centred tabular" aria-hidden="true">
        {text(percent)}
      </p>
      <VisuallyHidden>
        <span role="status">{text(toAnnouncedPercent(percent))}</span>
      </VisuallyHidden>
    </div>
  );
}
