import { Trans, useLingui } from "@lingui/react";
import type { ReactElement } from "react";
import type { MessageId } from "../../words/message-id.ts";

export type { MessageId } from "../../words/message-id.ts";
export type WordValues = Record<string, string | number>;

/** The text of an id in the current language, with its placeholders filled in. */
export type Words = (id: MessageId, values?: WordValues) => string;

export function useWords(): Words {
  const { i18n } = useLingui();
  return (id, values) => i18n._(id, values);
}

export interface RichWordsProps {
  id: MessageId;
  values?: WordValues;
  /** Elements for `<0>…</0>`, `<link>…</link>` in the text. */
  components: Record<string, ReactElement>;
}

/** A text with elements inside, e.g. links. */
export function RichWords(props: RichWordsProps) {
  return <Trans {...props} />;
}
