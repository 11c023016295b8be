import { Button } from "@santap/ui/input/button";
import { SearchIcon } from "@santap/ui/media/search-icon";
import { paths } from "../../../paths.ts";
import { LanguageSelect } from "../../../shell/language/language-select.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { buildLoginContext } from "../../../shell/session/login-context.ts";
import { requireLogin } from "../../../shell/session/login-request.ts";
import { useSession } from "../../../shell/session/session.ts";
import { AppLink } from "../../../shell/route/router.tsx";
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

/** The way to the search, in the shape of its box. */
export function SearchLink() {
  const t = useTranslation();
  return (
    <AppLink to={paths.search()} className={styles.search}>
      <SearchIcon size={20} />
      {t("home.search")}
    </AppLink>
  );
}
