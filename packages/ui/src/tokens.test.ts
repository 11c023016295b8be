import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast } from "./contrast.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const light = coloursOf(css.replace(/@media \(prefers-color-scheme: dark\)[\s\S]*?\n\}\n/, ""));
const dark = new Map([
  ...light,
  ...coloursOf(/scheme: dark\)([\s\S]*?)\n\}\n/.exec(css)?.[1] ?? ""),
]);

function coloursOf(text: string): Map<string, string> {
  const found = text.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g);
  return new Map([...found].map((match) => [match[1] ?? "", match[2] ?? ""]));
}

const grounds = ["paper", "surface", "sheet", "sunken"];
const inks = ["ink", "ink-2", "ink-3", "sambal-ink", "turmeric-ink", "pandan-ink", "danger-ink"];
const plates = ["sand", "leaf", "chili", "milk", "sea", "plum"];
const brands = ["qris", "dana", "shopeepay", "ovo", "gopay", "bca", "mandiri", "other"];

const textPairs: [string, string][] = [
  ...grounds.flatMap((ground) => inks.map((ink): [string, string] => [ink, ground])),
  ...["sambal", "turmeric", "pandan", "danger", "inverse", "disabled"].map(
    (ground): [string, string] => [`on-${ground}`, ground],
  ),
  ["on-sambal", "sambal-pressed"],
  ["on-inverse-2", "inverse"],
  ["inverse-turmeric", "inverse"],
  ...["sambal", "turmeric", "pandan", "danger"].flatMap((hue): [string, string][] => [
    [`${hue}-ink`, `${hue}-soft`],
    ["ink", `${hue}-soft`],
    ["ink-2", `${hue}-soft`],
  ]),
  ["sambal-ink", "turmeric-soft"],
  ...[1, 2, 3, 4, 5, 6].map((nth): [string, string] => ["on-person", `person-${nth}`]),
  ...plates.map((plate): [string, string] => ["ink-2", `plate-${plate}`]),
  ...brands.map((brand): [string, string] => [`brand-${brand}`, "brand-ground"]),
];

const edgePairs: [string, string][] = grounds.flatMap((ground) =>
  ["line-strong", "sambal", "pandan"].map((edge): [string, string] => [edge, ground]),
);

describe.each([
  ["light", light],
  ["dark", dark],
])("%s theme", (_name, colours) => {
  function ratio([front, back]: [string, string]): number {
    return contrast(colours.get(front) ?? "missing", colours.get(back) ?? "missing");
  }

  test.each(textPairs)("text %s on %s reaches 4.5:1", (front, back) => {
    expect(ratio([front, back])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)("edge %s on %s reaches 3:1", (front, back) => {
    expect(ratio([front, back])).toBeGreaterThanOrEqual(3);
  });
});

test("the dark theme changes every neutral ground and ink", () => {
  for (const name of ["paper", "surface", "sunken", "ink", "ink-2", "ink-3", "line"]) {
    expect(dark.get(name), name).not.toBe(light.get(name));
  }
});

test("contrast follows the published examples", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
