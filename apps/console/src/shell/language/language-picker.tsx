import { LANGUAGE_NAMES } from "@santap/client/language";
import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import { useLanguage } from "@santap/client/language-provider";
import { useTranslation } from "./use-translation.ts";
import styles from "./language-picker.module.css";

const SHORT_NAMES: readonly (readonly [Language, string])[] = [
  ["idID", "ID"],
  ["enGB", "EN"],
  ["zhCN", "中文"],
];

export function LanguagePicker() {
  const t = useTranslation();
  const { language, setLanguage } = useLanguage();
  return (
    <div className="row" role="group" aria-label={t("shell.language")}>
      {SHORT_NAMES.map(([one, short]) => (
        <button
          key={one}
          type="button"
          lang={LANGUAGE_TAGS[one]}
          className={styles.language}
          aria-label={labelFor(one, short)}
          aria-pressed={one === language}
          onClick={() => void setLanguage(one)}
        >
          {short}
        </button>
      ))}
    </div>
  );
}

/** The visible short name comes first, so that voice control finds the button by it. */
function labelFor(language: Language, short: string): string {
  const name = LANGUAGE_NAMES[language];
  return short === name ? name : `${short}, ${name}`;
}
