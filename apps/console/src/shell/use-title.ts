import { useEffect } from "react";
import { useWords } from "./language/language-provider.tsx";

/** Names the page in the browser's tab and for assistive technology. */
export function useTitle(title: string): void {
  const suffix = useWords()("shell.console");
  useEffect(() => {
    document.title = `${title} · ${suffix}`;
  }, [title, suffix]);
}
