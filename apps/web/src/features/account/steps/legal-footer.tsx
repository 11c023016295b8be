import { paths } from "../../../paths.ts";
import { RichWords } from "../../../shell/language/rich-words.tsx";
import { AppLink } from "../../../shell/route/app-link.tsx";
import styles from "./steps.module.css";

/** The two texts that a login agrees to. The popup waits while they are read. */
export function LegalFooter() {
  return (
    <p className={styles.legal}>
      <RichWords
        id="login.legal"
        elements={{
          agreement: (words) => <LegalLink to={paths.loginProtocol()} words={words} />,
          privacy: (words) => <LegalLink to={paths.privacyPolicy()} words={words} />,
        }}
      />
    </p>
  );
}

function LegalLink({ to, words }: { to: string; words: string }) {
  return (
    <AppLink className={styles.link} to={to}>
      {words}
    </AppLink>
  );
}
