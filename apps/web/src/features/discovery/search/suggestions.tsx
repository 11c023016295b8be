import { SearchIcon } from "@santap/ui/media/search-icon";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./search.module.css";

interface SuggestionsProps {
  id: string;
  /** None: the list is closed. */
  texts: readonly string[];
  active: number;
  onChoose: (text: string) => void;
}

/** The list below the search box; the keyboard stays in the box. */
export function Suggestions({ id, texts, active, onChoose }: SuggestionsProps) {
  const t = useTranslation();
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t("search.suggestions")}
      hidden={texts.length === 0}
      className={styles.list}
    >
      {texts.map((text, nth) => (
        <div
          key={text}
          id={`${id}-${nth}`}
          role="option"
          tabIndex={-1}
          aria-selected={nth === active}
          className={styles.option}
          // Before the box loses the focus, which closes the list.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(text);
          }}
        >
          <SearchIcon size={16} className={styles.glass} />
          {text}
        </div>
      ))}
    </div>
  );
}
