import { LANGUAGE_NAMES } from "@santap/client/language";
import { useLanguage } from "@santap/client/language-provider";
import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import { ChevronDownIcon } from "@santap/ui/media/icons";
import { useToast } from "@santap/ui/overlay/toast";
import styles from "./language-select.module.css";
import { useTranslation } from "./use-translation.ts";

/** As short as their names can be. */
const SHORT: Readonly<Record<Language, string>> = { idID: "ID", enGB: "EN", zhCN: "中文" };

/** The language in the least room; the phone shows the choice. */
export function LanguageSelect() {
  const t = useTranslation();
  const toast = useToast();
  const { language, setLanguage } = useLanguage();
  return (
    <span className={styles.language}>
      <span aria-hidden="true">{SHORT[language]}</span>
      <ChevronDownIcon size={16} />
      <select
        className={styles.select}
        aria-label={t("shell.language")}
        value={language}
        onChange={(event) => {
          setLanguage(event.currentTarget.value as Language).catch(() =>
            toast.show({ text: t("shell.noConnectionText"), tone: "danger" }),
          );
        }}
      >
        {(Object.keys(SHORT) as Language[]).map((one) => (
          <option key={one} value={one} lang={LANGUAGE_TAGS[one]}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </span>
  );
}
