import { useLanguage } from "../../shell/language/language-provider.tsx";
import { LANGUAGE_TAGS, type Language } from "../../shell/language/language.ts";
import { useWords } from "../../shell/language/words.tsx";
import styles from "./home-screen.module.css";

/** Each language in its own words, so that everybody finds theirs. */
const OWN_NAMES: readonly (readonly [Language, string])[] = [
  ["idID", "Indonesia"],
  ["enGB", "English"],
  ["zhCN", "中文"],
];

export function LanguagePicker() {
  const words = useWords();
  const { language, setLanguage } = useLanguage();
  return (
    <div className={styles.languages} role="group" aria-label={words("shell.language")}>
      {OWN_NAMES.map(([one, name]) => (
        <button
          key={one}
          type="button"
          lang={LANGUAGE_TAGS[one]}
          className={styles.language}
          aria-pressed={one === language}
          onClick={() => void setLanguage(one)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
