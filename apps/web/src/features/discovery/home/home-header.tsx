import { Button } from "@santap/ui/input/button";
import { LanguageSelect } from "../../../shell/language/language-select.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { buildLoginContext } from "../../../shell/session/login-context.ts";
import { requireLogin } from "../../../shell/session/login-request.ts";
import { useSession } from "../../../shell/session/session.ts";
import styles from "./home-header.module.css";

/** The brand, the language, and the way in. */
export function HomeHeader() {
  const t = useTranslation();
  const { loggedIn } = useSession();
  return (
    <header className={styles.header}>
      <h1 className={styles.brand}>Santap</h1>
      <LanguageSelect />
      {!loggedIn && (
        <Button
          variant="text"
          size="small"
          onClick={() => {
            const context = buildLoginContext(location.pathname, "invited");
            void requireLogin(context).catch(() => undefined);
          }}
        >
          {t("shell.signIn")}
        </Button>
      )}
    </header>
  );
}
