import styles from "./choice.module.css";
import type { Choice } from "./radio-list.tsx";

/** Picture, words and aside of one row of a radio or checkbox list. */
export function ChoiceWords({ choice, id }: { choice: Choice; id: string }) {
  return (
    <>
      {choice.lead && <span className={styles.lead}>{choice.lead}</span>}
      <span className={styles.words}>
        <span className={styles.label} id={`${id}-label`}>
          {choice.label}
        </span>
        {choice.description && (
          <span className={styles.description} id={`${id}-text`}>
            {choice.description}
          </span>
        )}
      </span>
      {choice.aside && <span className={styles.aside}>{choice.aside}</span>}
    </>
  );
}

/** Ties a radio or checkbox to the words of its row: the label names it, the rest describes it. */
export function wordsOf(choice: Choice, id: string) {
  return {
    "aria-labelledby": `${id}-label`,
    "aria-describedby": choice.description ? `${id}-text` : undefined,
  };
}
