import { Fragment } from "react";
import type { ReactNode } from "react";
import { useWords, type MessageId } from "./words.tsx";

/** `<name>text</name>`, not nested. */
const ELEMENT = /<(\w+)>(.*?)<\/\1>/;

export interface RichWordsProps {
  id: MessageId;
  /** What stands for `<name>…</name>` in the text, given the words inside. */
  elements: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A text with elements inside, e.g. links. */
export function RichWords({ id, elements }: RichWordsProps) {
  // Text before, name, words inside, text before the next name, ...
  const parts = useWords()(id).split(ELEMENT);
  return parts.map((part, nth) => {
    if (nth % 3 === 2) return null;
    const words = parts[nth + 1] ?? "";
    return <Fragment key={nth}>{nth % 3 === 0 ? part : elements[part]?.(words)}</Fragment>;
  });
}
