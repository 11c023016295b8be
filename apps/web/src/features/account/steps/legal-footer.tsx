import { paths } from "../../../paths.ts";
import { RichWords } from "../../../shell/language/words.tsx";
import { AppLink } from "../../../shell/route/app-link.tsx";
import styles from "./steps.module.css";

/** The two texts that a login agrees to. The popup waits while they are read. */
export function LegalFooter() {
  return (
    <p className={styles.legal}>
      <RichWords
        id="login.legal"
        components={{
          agreement: <LegalLink to={paths.loginProtocol()} />,
          privacy: <LegalLink to={paths.privacyPolicy()} />,
        }}
      />
    </p>
  );
}

/** Its words are filled in by the sentence around it. */
function LegalLink({ to, children }: { to: string; children?: string }) {
  return (
    <AppLink className={styles.link} to={to}>
      {children}
    </AppLink>
  );
}
