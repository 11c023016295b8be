import styles from "./problem.module.css";

/** Why a verification did not work, announced at once. */
export function Problem({ text }: { text: string }) {
  return (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  );
}
