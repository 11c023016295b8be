import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = ["./tokens.css", "./media/brand-colours.css"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("\n");
const light = parseColours(css.replace(/@media \(prefers-color-scheme: dark\)[\s\S]*?\n\}\n/, ""));
const dark = new Map([
  ...light,
  ...parseColours(/scheme: dark\)([\s\S]*?)\n\}\n/.exec(css)?.[1] ?? ""),
]);

function parseColours(text: string): Map<string, string> {
  const found = text.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g);
  return new Map([...found].map((match) => [match[1] ?? "", match[2] ?? ""]));
}

const grounds = ["paper", "surface", "sheet", "sunken"];
const inks = ["ink", "ink-2", "ink-3", "sambal-ink", "turmeric-ink", "pandan-ink", "danger-ink"];
const plates = ["sand", "leaf", "chili", "milk", "sea", "plum"];
const brands = [
  "qris",
  "dana",
  "shopeepay",
  "ovo",
  "gopay",
  "bca",
  "mandiri",
  "bri",
  "bni",
  "seabank",
  "linkaja",
  "blu",
  "other",
];

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

test("an element that chose the dark theme has every colour of it", () => {
  const file = new URL("./dark-ground.css", import.meta.url);
  const listValues = (text: string) => text.match(/--[a-z0-9-]+: [^;]+;/g);
  const system = /scheme: dark\)([\s\S]*?)\n\}\n/.exec(css)?.[1] ?? "";
  expect(listValues(readFileSync(file, "utf8"))).toEqual(listValues(system));
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

/** Relative luminance of a `#rrggbb` colour, 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(hex.slice(at, at + 2)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function linear(channel: string): number {
  const value = Number.parseInt(channel, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrast(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
