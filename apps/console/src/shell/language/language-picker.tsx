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

/** `full`: under their own names, where there is room. */
export function LanguagePicker({ names = "short" }: { names?: "short" | "full" }) {
  const t = useTranslation();
  const { language, setLanguage } = useLanguage();
  return (
    <div
      className={names === "full" ? "grid gap-2" : "row"}
      role="group"
      aria-label={t("shell.language")}
    >
      {SHORT_NAMES.map(([one, short]) => (
        <button
          key={one}
          type="button"
          lang={LANGUAGE_TAGS[one]}
          className={styles.language}
          aria-label={names === "full" ? LANGUAGE_NAMES[one] : labelFor(one, short)}
          data-names={names}
          aria-pressed={one === language}
          onClick={() => void setLanguage(one)}
        >
          {names === "full" ? LANGUAGE_NAMES[one] : short}
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
