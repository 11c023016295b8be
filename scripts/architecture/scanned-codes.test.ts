import { expect, test } from "vitest";
import { listFiles } from "./source-files.ts";

/** Of the apps and packages that draw on a screen. */
const DRAWING = listFiles([".tsx"]).filter(({ isTest }) => !isTest);
const WHITE = 'data-ground="white"';

test("a code that somebody scans is drawn on ground that stays white in the dark and under forced colours", () => {
  const drawn = DRAWING.filter(({ text }) => /from "uqr"|toSvgPath/.test(text));
  expect(drawn.length).toBeGreaterThan(3);
  const unsafe = drawn.filter(
    ({ text }) => !text.includes("<CodeDrawing") && !text.includes(WHITE),
  );
  expect(unsafe.map(({ path }) => path)).toEqual([]);
  const drawing = DRAWING.find(({ path }) => path.endsWith("/code-drawing.tsx"));
  expect(drawing?.text).toContain(WHITE);
});

test("white ground refuses the colours that a device forces, and nothing takes that back", () => {
  const styles = listFiles([".css"]);
  const rules = styles.flatMap(
    ({ text }) => text.match(/[^{}]+\{[^{}]*forced-color-adjust[^{}]*\}/g) ?? [],
  );
  const ground = rules.find((rule) => rule.includes('[data-ground="white"]'));
  expect(ground).toMatch(/forced-color-adjust: none;/);
  expect(rules.filter((rule) => /forced-color-adjust: (?!none)/.test(rule))).toEqual([]);
});
