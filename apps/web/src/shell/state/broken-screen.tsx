import { Button } from "@santap/ui/input/button";
import { Screen } from "@santap/ui/layout/screen";
import { useTranslation } from "../language/use-translation.ts";
import styles from "./broken-screen.module.css";

/** After a render error or a failed import. Draws no pictures, which may be missing too. */
export function BrokenScreen() {
  const t = useTranslation();
  return (
    <Screen align="center">
      <div className={styles.panel} role="alert">
        <h1 className={styles.title}>{t("shell.brokenTitle")}</h1>
        <p className={styles.text}>{t("shell.brokenText")}</p>
        <Button variant="secondary" onClick={() => location.reload()}>
          {t("shell.retry")}
        </Button>
      </div>
    </Screen>
  );
}
