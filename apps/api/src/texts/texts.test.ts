import { readdirSync, readFileSync } from "node:fs";
import { LANGUAGES } from "@santap/contract/errors/language";
import { describe, expect, test } from "vitest";

const FOLDERS = [
  new URL("./", import.meta.url),
  new URL("../../../../packages/contract/src/texts/", import.meta.url),
];

type Tree = { [key: string]: string | Tree };

/** Ids and texts of a file; a group's name stands before those of its texts. */
function listTexts(tree: Tree, before = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[before + key, value] as [string, string]]
      : listTexts(value, `${before}${key}.`),
  );
}

function findPlaces(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).sort();
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(new URL("idID/", folder)).map((file) => ({ folder, file })),
);

function read(language: string, { folder, file }: (typeof files)[number]): [string, string][] {
  return listTexts(JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), "utf8")));
}

describe.each(LANGUAGES)("the server's texts in %s", (language) => {
  test("lie in the same files as the Indonesian ones", () => {
    for (const folder of FOLDERS) {
      const names = files.filter((one) => one.folder === folder).map(({ file }) => file);
      expect(readdirSync(new URL(`${language}/`, folder))).toEqual(names);
    }
  });

  test.each(files)("are all in $file, none of them empty, with the same places", (it) => {
    const places = (texts: [string, string][]) =>
      texts.map(([id, text]) => [id, findPlaces(text)]).sort();
    expect(places(read(language, it))).toEqual(places(read("idID", it)));
    expect(read(language, it).filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});
