import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "@santap/contract/errors/language";
import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { Page } from "@playwright/test";
import { expect } from "../fixtures/journey.ts";

/** What a journey is seen in: a language on a screen of a size. */
export interface Look {
  readonly lang: Language;
  readonly size: keyof typeof SIZES;
}

const SIZES = { phone: { width: 390, height: 844 }, small: { width: 320, height: 568 } } as const;

export const LOOKS: readonly Look[] = LANGUAGES.flatMap((lang) => [
  { lang, size: "phone" as const },
  { lang, size: "small" as const },
]);

/** With LOOKS=all every case is seen in all six, with PICTURES=folder every state is kept as a picture. */
const { LOOKS: wanted, PICTURES: folder } = process.env;

/** The look of the nth case, so that the cases of a table share the six among them. */
export function looksOf(nth: number): readonly Look[] {
  return wanted === "all" ? LOOKS : LOOKS.filter((_, at) => at === nth % LOOKS.length);
}

/** For the title of a journey. */
export function inLook({ lang, size }: Look): string {
  return `(${lang}, ${size})`;
}

/** Goes to an address of the product in a look; every later address stays in it. */
export async function openIn(page: Page, { lang, size }: Look, path: string): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
}

/** The words that a screen says under a key such as `pay.title`. Places (`{amount}`) are filled. */
export function say(
  lang: Language,
  key: string,
  places: Readonly<Record<string, string | number>> = {},
): string {
  const text = getTexts(lang, key.split(".", 1)[0] ?? "")[key];
  if (text === undefined) throw new Error(`${lang} has no words under ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, place: string) => String(places[place]));
}

function getTexts(lang: Language, noun: string): Record<string, string> {
  const file = join(import.meta.dirname, "../../src/locales", lang, `${noun}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
}

/** What holds of every state of every screen; keeps its picture where pictures are wanted. */
export async function seeWhole(page: Page, look: Look, name: string): Promise<void> {
  await waitForAnimations(page);
  if (folder) {
    await page.screenshot({ path: join(folder, `${name}-${look.lang}-${look.size}.png`) });
  }
  const { scroll, text, cut } = await page.evaluate(measure);
  // Not the window's own width: on a phone it grows with a page that is too wide.
  expect(scroll, `${name} is no wider than the screen`).toBeLessThanOrEqual(SIZES[look.size].width);
  expect(cut, `${name} cuts off no text`).toEqual([]);
  expect(text, `${name} shows no key instead of words`).not.toMatch(
    /\b(?:pay|cashier|order|shell)\.\w+|\{\w+\}|undefined|NaN/,
  );
  expect(text.match(/Rp(?!\s\d{1,3}(?:\.\d{3})*(?![\d,]))/g), `${name} writes money`).toBeNull();
}

/** Runs in the page. */
function measure() {
  const cut = [...document.querySelectorAll("h1, h2, p, button, label, li, [role=status]")]
    .filter((one): one is HTMLElement => one instanceof HTMLElement && one.innerText.trim() !== "")
    .filter((one) => one.checkVisibility() && getComputedStyle(one).overflowX !== "visible")
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
    .map((one) => one.innerText);
  return {
    scroll: document.documentElement.scrollWidth,
    text: document.body.innerText,
    cut,
  };
}

/** Colours are the same in every language: they are seen, and their contrast is inspected, in one. */
export function schemesOf({ lang }: Look): readonly ("dark" | "light")[] {
  return lang === "idID" || wanted === "all" ? ["dark", "light"] : ["light"];
}

/** Every language once, in sizes that change from case to case. */
export function languagesOf(nth: number): readonly Look[] {
  if (wanted === "all") return LOOKS;
  return LANGUAGES.map((lang, at) => ({ lang, size: (nth + at) % 2 === 0 ? "phone" : "small" }));
}
