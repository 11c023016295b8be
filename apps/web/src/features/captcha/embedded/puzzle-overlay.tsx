import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { RefreshIcon } from "@santap/ui/media/icons";
import { Spinner } from "@santap/ui/overlay/loading";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import styles from "./puzzle-overlay.module.css";
import { toAnnouncedPercent } from "./work-progress.tsx";

export type OverlayState = "WORKING" | "CHECKING" | "RENEWING" | "EXPIRED" | null;

export interface PuzzleOverlayProps {
  state: OverlayState;
  worked: number;
  onAnother: () => void;
}

export function PuzzleOverlay({ state, worked, onAnother }: PuzzleOverlayProps) {
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
