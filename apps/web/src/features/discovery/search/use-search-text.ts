import { suggestSearch } from "@santap/contract/calls/search";
import { useEffect, useState } from "react";
import type { KeyboardEvent } from "react";
import { useCall } from "../../../shell/data/use-call.ts";
import { cutText, moveActive } from "./search-query.ts";

/** A person who types on is not asked for. */
const PAUSE_MS = 150;

interface SearchText {
  q: string;
  onSearch: (q: string) => void;
}

/** What is typed, its suggestions, and which of them the arrow keys chose. */
export function useSearchText({ q, onSearch }: SearchText) {
  const [text, setText] = useState(q);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(open ? cutText(text) : "");
  const shown = open && suggestions.length > 0;

  function change(next: string) {
    setText(next);
    setActive(-1);
    setOpen(true);
  }

  function search(next: string) {
    setText(next);
    setOpen(false);
    setActive(-1);
    if (cutText(next) !== "") onSearch(cutText(next));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setActive(moveActive(active, suggestions.length, event.key));
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      setOpen(false);
    }
  }

  return {
    text,
    shown,
    suggestions,
    active,
    change,
    search,
    onKeyDown,
    close: () => setOpen(false),
  };
}

/** For what was typed before the last pause; an overtaken question is cancelled. */
function useSuggestions(typed: string): string[] {
  const [paused, setPaused] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const q = typed === "" ? "" : paused;
  const { data } = useCall(suggestSearch, { q }, { enabled: q !== "", keepPrevious: true });
  return q === "" ? [] : (data?.completions.map((one) => one.text) ?? []);
}
