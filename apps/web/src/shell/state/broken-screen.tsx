import { Button } from "@santap/ui/input/button";
import { Screen } from "@santap/ui/layout/screen";
import { useWords } from "../language/words.tsx";
import styles from "./broken-screen.module.css";

/** A screen that failed by our own fault, or whose code could not be fetched. Draws nothing more. */
export function BrokenScreen() {
  const words = useWords();
  return (
    <Screen place="center">
      <div className={styles.panel} role="alert">
        <h1 className={styles.title}>{words("shell.brokenTitle")}</h1>
        <p className={styles.text}>{words("shell.brokenText")}</p>
        <Button variant="secondary" onClick={() => location.reload()}>
          {words("shell.retry")}
        </Button>
      </div>
    </Screen>
  );
}
