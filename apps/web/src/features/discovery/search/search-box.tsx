import { CloseIcon } from "@santap/ui/media/icons";
import { SearchIcon } from "@santap/ui/media/search-icon";
import { useId, useRef } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { MAX_TEXT_LENGTH } from "./search-query.ts";
import styles from "./search.module.css";
import { useSearchText } from "./use-search-text.ts";

interface SearchBoxProps {
  q: string;
  onSearch: (q: string) => void;
}

/** A search box with suggestions: arrow keys choose, Enter searches, Escape closes (DISC-7). */
export function SearchBox({ q, onSearch }: SearchBoxProps) {
  const t = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchText({ q, onSearch });
  const { text, shown, suggestions, active } = box;

  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        box.search(suggestions[active] ?? text);
        input.current?.blur();
      }}
    >
      <SearchIcon size={20} className={styles.glass} />
      <input
        ref={input}
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_TEXT_LENGTH}
        autoFocus={q === ""}
        role="combobox"
        aria-label={t("search.label")}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        placeholder={t("search.label")}
        value={text}
        onChange={(event) => box.change(event.currentTarget.value)}
        onKeyDown={box.onKeyDown}
        onBlur={box.close}
      />
      {text !== "" && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t("search.clear")}
          onClick={() => {
            box.change("");
            input.current?.focus();
          }}
        >
          <CloseIcon size={20} />
        </button>
      )}
      <Suggestions
        id={id}
        texts={shown ? suggestions : []}
        active={active}
        onChoose={(one) => {
          box.search(one);
          input.current?.blur();
        }}
      />
    </form>
  );
}

interface SuggestionsProps {
  id: string;
  /** None: the list is closed. */
  texts: readonly string[];
  active: number;
  onChoose: (text: string) => void;
}

/** The list below the search box; the keyboard stays in the box. */
function Suggestions({ id, texts, active, onChoose }: SuggestionsProps) {
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
