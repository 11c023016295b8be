import type { SourceFile } from "./source-files.ts";

const NOUN_OF = /\b(?:function|const|let)\s+([a-z]+Of)\b/g;

/** @returns functions and values named by a noun and `Of`: a verb says what they do */
export function namesWithoutVerb({ text }: Pick<SourceFile, "text">): string[] {
  return [...text.matchAll(NOUN_OF)].map(([, name = ""]) => name);
}

const TITLE = /\b(?:test|describe)(?:\.\w+)?(?:\([^()]*\))?\(\s*(["`])([\s\S]*?)\1/g;
/** A title says what a program does; these are words of a story about people. */
const STORY = /\b(?:told|heard|hears|anybody|everybody|whoever)\b/;

/** @returns titles of tests that are not in plain technical English */
export function storyTitles({ text }: Pick<SourceFile, "text">): string[] {
  return [...text.matchAll(TITLE)].map(([, , title = ""]) => title).filter((t) => STORY.test(t));
}
