import { LANGUAGE_NAMES } from "@santap/client/language";
import { useToast } from "@santap/ui/overlay/toast";
import { useLanguage } from "@santap/client/language-provider";
import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import { useTranslation } from "./use-translation.ts";
import styles from "./language-picker.module.css";

const ORDER: readonly Language[] = ["idID", "enGB", "zhCN"];

/** `wide`: as wide as its container. */
export function LanguagePicker({ wide = false }: { wide?: boolean }) {
  const t = useTranslation();
  const toast = useToast();
  const { language, setLanguage } = useLanguage();

  /** Loading the messages takes a moment. */
  async function choose(next: Language) {
    try {
      await setLanguage(next);
    } catch {
      toast.show({ text: t("shell.noConnectionText"), tone: "danger" });
    }
  }

  return (
    <div
      className={wide ? `${styles.languages} ${styles.wide}` : styles.languages}
      role="group"
      aria-label={t("shell.language")}
    >
      {ORDER.map((one) => (
        <button
          key={one}
          type="button"
          lang={LANGUAGE_TAGS[one]}
          className={styles.language}
          aria-pressed={one === language}
          onClick={() => void choose(one)}
        >
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </div>
  );
}
