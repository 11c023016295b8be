import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import { useLanguage, useWords } from "./language-provider.tsx";
import styles from "./language-picker.module.css";

/** Each language in its own words, so that everybody finds theirs. */
const OWN_NAMES: readonly (readonly [Language, string, string])[] = [
  ["idID", "Indonesia", "ID"],
  ["enGB", "English", "EN"],
  ["zhCN", "中文", "中文"],
];

export function LanguagePicker() {
  const words = useWords();
  const { language, setLanguage } = useLanguage();
  return (
    <div className={styles.languages} role="group" aria-label={words("shell.language")}>
      {OWN_NAMES.map(([one, name, short]) => (
        <button
          key={one}
          type="button"
          lang={LANGUAGE_TAGS[one]}
          className={styles.language}
          aria-label={short === name ? name : `${short}, ${name}`}
          aria-pressed={one === language}
          onClick={() => void setLanguage(one)}
        >
          {short}
        </button>
      ))}
    </div>
  );
}
