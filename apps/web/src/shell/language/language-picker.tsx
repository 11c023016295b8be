import { useToast } from "@santap/ui/overlay/toast";
import { useLanguage } from "./language-provider.tsx";
import { LANGUAGE_TAGS, type Language } from "./language.ts";
import { useWords } from "./words.tsx";
import styles from "./language-picker.module.css";

/** Each language in its own words, so that everybody finds theirs. */
const OWN_NAMES: readonly (readonly [Language, string])[] = [
  ["idID", "Indonesia"],
  ["enGB", "English"],
  ["zhCN", "中文"],
];

/** `wide`: as wide as what is around it. */
export function LanguagePicker({ wide = false }: { wide?: boolean }) {
  const words = useWords();
  const toast = useToast();
  const { language, setLanguage } = useLanguage();

  /** The words of another language may have to be fetched first. */
  async function choose(next: Language) {
    try {
      await setLanguage(next);
    } catch {
      toast.show({ text: words("shell.noConnectionText"), tone: "danger" });
    }
  }

  return (
    <div
      className={wide ? `${styles.languages} ${styles.wide}` : styles.languages}
      role="group"
      aria-label={words("shell.language")}
    >
      {OWN_NAMES.map(([one, name]) => (
        <button
          key={one}
          type="button"
          lang={LANGUAGE_TAGS[one]}
          className={styles.language}
          aria-pressed={one === language}
          onClick={() => void choose(one)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
