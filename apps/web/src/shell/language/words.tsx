import type { MessageId } from "../../words/message-id.ts";
import { useCatalog } from "./language-provider.tsx";

export type { MessageId } from "../../words/message-id.ts";
export type WordValues = Record<string, string | number>;

/** The text of an id in the current language, with its placeholders filled in. */
export type Words = (id: MessageId, values?: WordValues) => string;

export function useWords(): Words {
  const catalog = useCatalog();
  return (id, values) => catalog._(id, values);
}
