import { describe, expect, test } from "vitest";
import { LANGUAGES } from "@santap/contract/errors/language";
import type { LegalBlock, LegalDocument, LegalText } from "./legal-text.ts";
import { loadLegalText } from "./legal-text.ts";
import { OPERATOR_EMAIL, OPERATOR_NAME, OPERATOR_NUMBERS } from "./operator.ts";

/** What a translation must keep: the kind and length of every block of every section. */
function getShape({ summary, sections }: LegalText) {
  return { summary: summary.length, sections: sections.map(({ blocks }) => blocks.map(shape)) };
}

function shape(block: LegalBlock): string {
  if (typeof block === "string") return "paragraph";
  return "points" in block
    ? `${block.points.length} points`
    : `${Object.keys(block.terms).length} terms`;
}

/** Numbers stand for the same durations and laws in every language; languages write dots alike. */
function findNumbers(text: LegalText): string[][] {
  return text.sections.map(({ blocks }) =>
    (JSON.stringify(blocks).match(/\d+(?:\.\d+)*/g) ?? []).sort(),
  );
}

test.each(LANGUAGES)("the privacy policy in %s begins with who is responsible", async (it) => {
  const { sections } = await loadLegalText("privacy", it);
  expect(JSON.stringify(sections[0])).toContain(OPERATOR_NAME);
});

test.each(LANGUAGES)("the agreement in %s ends with who it is made with", async (it) => {
  const { sections } = await loadLegalText("agreement", it);
  expect(sections.at(-1)?.blocks.at(-1)).toBe(OPERATOR_NUMBERS);
});

describe.each<LegalDocument>(["agreement", "privacy"])("%s", (document) => {
  test.each(LANGUAGES)(
    "%s says the same as the Indonesian text, section by section",
    async (it) => {
      const first = await loadLegalText(document, "idID");
      const text = await loadLegalText(document, it);
      expect(getShape(text)).toEqual(getShape(first));
      expect(findNumbers(text)).toEqual(findNumbers(first));
    },
  );

  test.each(LANGUAGES)(
    "%s has headings that differ, and names the operator's address",
    async (it) => {
      const { sections } = await loadLegalText(document, it);
      expect(new Set(sections.map(({ heading }) => heading)).size).toBe(sections.length);
      expect(JSON.stringify(sections.at(-1))).toContain(OPERATOR_EMAIL);
    },
  );

  test.each(LANGUAGES)("%s has a value for every placeholder", async (it) => {
    const text = JSON.stringify(await loadLegalText(document, it));
    expect(text).not.toMatch(/\{\w*\}|undefined/);
  });
});
