import { useWords } from "../../../shell/language/words.tsx";
import type { LoginState } from "../flow/login-state.ts";
import styles from "./steps.module.css";

/** Beside the button that asks for a code: why none was sent. Announced when it appears. */
export function ProofRefused({ state }: { state: LoginState }) {
  const words = useWords();
  return (
    <p className={styles.refused} role="alert">
      {state.proofRefused && words("login.proofRefused")}
    </p>
  );
}
