/** Between groups of digits: non-breaking, so that a number stays on one line. */
const GROUP_SPACE = "\u00a0";

export interface GroupedEdit {
  /** The field's text after the edit, with the spaces between groups. */
  text: string;
  /** Of the caret in `text`. */
  caret: number;
  /** As in `InputEvent.inputType`. */
  inputType: string;
  /** As in `InputEvent.data`. */
  data: string | null;
}

/** What the edit leaves without the spaces between groups, and how many digits stand after the caret. */
export interface PlainEdit {
  text: string;
  after: number;
}

/**
 * A deleted space stands for the digit beyond it: otherwise the caret would be stuck there. A typed
 * space is kept, as any other character that is typed.
 */
export function ungroup(before: string, edit: GroupedEdit): PlainEdit {
  const start = withoutSpaces(edit.text.slice(0, edit.caret));
  const end = withoutSpaces(edit.text.slice(edit.caret));
  if (edit.data === GROUP_SPACE) return { text: edit.text, after: end.length };
  if (start + end === before && edit.inputType === "deleteContentBackward") {
    return { text: start.slice(0, -1) + end, after: end.length };
  }
  if (start + end === before && edit.inputType === "deleteContentForward") {
    return { text: start + end.slice(1), after: Math.max(0, end.length - 1) };
  }
  return { text: start + end, after: end.length };
}

/** The place with that many digits after it; of the two sides of a space the later one. */
export function caretWithAfter(text: string, after: number): number {
  let caret = text.length;
  for (let left = after; left > 0 && caret > 0; caret -= 1) {
    if (text[caret - 1] !== GROUP_SPACE) left -= 1;
  }
  return caret;
}

function withoutSpaces(text: string): string {
  return text.replaceAll(GROUP_SPACE, "");
}
