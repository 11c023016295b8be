import styles from "./act-problem.module.css";

/** Why an act was refused; nothing without a problem, and announced once there is one. */
export function ActProblem({ text }: { text: string | null }) {
  return (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  );
}
