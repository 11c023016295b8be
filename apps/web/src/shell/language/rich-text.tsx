import { Fragment } from "react";
import type { ReactNode } from "react";
import { useTranslation, type MessageId } from "./use-translation.ts";

/** `<name>text</name>`, not nested. */
const ELEMENT = /<(\w+)>(.*?)<\/\1>/;

export interface RichTextProps {
  id: MessageId;
  /** Renders `<name>…</name>`, given the text inside. */
  elements: Readonly<Record<string, (text: string) => ReactNode>>;
}

/** A message with elements inside, e.g. links. */
export function RichText({ id, elements }: RichTextProps) {
  // Text before, name, text inside, text before the next name, ...
  const parts = useTranslation()(id).split(ELEMENT);
  return parts.map((part, nth) => {
    if (nth % 3 === 2) return null;
    const text = parts[nth + 1] ?? "";
    return <Fragment key={nth}>{nth % 3 === 0 ? part : elements[part]?.(text)}</Fragment>;
  });
}
