import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { findPlaces, LANGUAGES, listTextFiles, readTexts, TEXT_FOLDERS } from "./read-texts.ts";

/** Names of placeholders, also those inside plurals, and of elements. */
function listPlaces(text: string): string[] {
  const elements = [...text.matchAll(/<\/?\w+>/g)].map(([element]) => element);
  return [...new Set([...findPlaces(compileMessage(text)).names, ...elements])].toSorted();
}

const indonesian = readTexts("idID");

describe.each(LANGUAGES)("%s", (language) => {
  test.each(TEXT_FOLDERS)("has the files of %s that the others have", (folder) => {
    expect(listTextFiles(folder, language)).toEqual(listTextFiles(folder, "idID"));
  });

  test("has every text, with the same places in it, and leaves none empty", () => {
    const describeTexts = (texts: typeof indonesian) =>
      texts.map(({ file, id, text }) => `${file} ${id} ${listPlaces(text).join(" ")}`).toSorted();
    const texts = readTexts(language);
    expect(describeTexts(texts)).toEqual(describeTexts(indonesian));
    expect(texts.filter(({ text }) => text.trim() === "")).toEqual([]);
  });
});

test.each(TEXT_FOLDERS)("an id of %s belongs to one file", (folder) => {
  const ids = indonesian.filter((text) => text.folder === folder && /locales/.test(folder));
  expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
});

test("the places of a text are found, whole and in plurals", () => {
  expect(listPlaces("Meja {table}")).toEqual(["table"]);
  expect(listPlaces("{count, plural, one {# by {name}} other {# all by {name}}}")).toEqual([
    "count",
    "name",
  ]);
  expect(listPlaces("<b>Tanpa</b> isian")).toEqual(["</b>", "<b>"]);
});
