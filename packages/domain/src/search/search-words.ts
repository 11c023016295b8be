/** A word of a text, folded, with its place in the text as it is written (UTF-16 units). */
export interface TextWord {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** A run of one script, folded; `offsets` has the place of each of its characters. */
export interface TextRun {
  readonly chars: readonly string[];
  readonly ideographic: boolean;
  readonly offsets: readonly { readonly from: number; readonly to: number }[];
}

/** A longer word is cut. */
export const MAX_WORD_LENGTH = 32;

const MARK = /[\u0300-\u036f\u3099\u309a]/gu;
const LETTER = /^[\p{Alphabetic}0-9]$/u;
/** Written without spaces between words: kana and Chinese characters. */
const IDEOGRAPH = /^[\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\u{20000}-\u{3ffff}]$/u;

/** The same as `search_words` of the database, which indexes with it: a test compares them. */
export function listRuns(text: string): TextRun[] {
  const runs: { chars: string[]; ideographic: boolean; offsets: { from: number; to: number }[] }[] =
    [];
  let open: (typeof runs)[number] | null = null;
  for (const { char, from, to } of foldCharacters(text)) {
    const ideographic = IDEOGRAPH.test(char);
    if (!LETTER.test(char)) open = null;
    else if (open === null || open.ideographic !== ideographic)
      runs.push((open = { chars: [char], ideographic, offsets: [{ from, to }] }));
    else {
      open.chars.push(char);
      open.offsets.push({ from, to });
    }
  }
  return runs;
}

/** Each word once for each place; of ideographs every character and every pair of neighbours. */
export function listWords(text: string): TextWord[] {
  return listRuns(text).flatMap((run) =>
    run.ideographic
      ? run.chars.flatMap((_, at) => [1, 2].flatMap((length) => cutWord(run, at, length)))
      : cutWord(run, 0, Math.min(run.chars.length, MAX_WORD_LENGTH)),
  );
}

function cutWord(run: TextRun, at: number, length: number): TextWord[] {
  const first = run.offsets[at];
  const last = run.offsets[at + length - 1];
  if (first === undefined || last === undefined) return [];
  return [{ word: run.chars.slice(at, at + length).join(""), from: first.from, to: last.to }];
}

interface FoldedCharacter {
  char: string;
  from: number;
  to: number;
}

/** Compatibility forms apart, no accents, lower case. */
function foldCharacters(text: string): FoldedCharacter[] {
  let at = 0;
  return Array.from(text).flatMap((written) => {
    const from = at;
    at += written.length;
    const folded = Array.from(written.normalize("NFKD").replace(MARK, ""));
    return folded.map((char) => ({ char: char.toLowerCase(), from, to: from + written.length }));
  });
}
