import styles from "./action-problem.module.css";

/** Why an action was refused; nothing without a problem, and announced once there is one. */
export function ActionProblem({ text }: { text: string | null }) {
  return (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  );
}
