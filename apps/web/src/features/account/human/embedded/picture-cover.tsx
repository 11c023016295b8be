import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { RefreshIcon } from "@santap/ui/media/icons";
import { Spinner } from "@santap/ui/overlay/loading";
import { useWords, type Words } from "../../../../shell/language/words.tsx";
import styles from "./picture-cover.module.css";

/** Why the picture cannot be worked on. */
export type CoverState = "CHECKING" | "RENEWING" | "EXPIRED" | null;

/** What lies over the picture, and says so. */
export function PictureCover({ state, onAnother }: { state: CoverState; onAnother: () => void }) {
  const words = useWords();
  const text = textOf(state, words);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{text}</span>
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

function textOf(state: CoverState, words: Words): string {
  if (state === null) return "";
  if (state === "EXPIRED") return words("human.expired");
  return words(state === "CHECKING" ? "human.checking" : "human.renewing");
}
