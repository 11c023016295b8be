import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languageFromTag } from "@santap/contract/errors/language";

/** What the web build says of a screen: files of scripts and styles, and its words by language. */
interface ScreenFiles {
  readonly route: string;
  /** What the address has to ask for as well; such a row stands before the one without. */
  readonly query?: Readonly<Record<string, string>>;
  readonly files: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** What is known of a visitor's language before the page has run. */
export interface PageRequest {
  readonly pathname: string;
  readonly search: string;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/**
 * Reads from a web build what each screen begins with. Gives the value of a `link` header that lets
 * the browser fetch it together with the page's own script; undefined where nothing is known.
 */
export function readScreenPreloads(dist: string): (page: PageRequest) => string | undefined {
  const path = join(dist, "screens.json");
  if (!existsSync(path)) return () => undefined;
  const screens = (JSON.parse(readFileSync(path, "utf8")) as ScreenFiles[]).map((screen) => ({
    ...screen,
    pattern: patternOf(screen.route),
  }));
  return (page) => {
    const asked = new URLSearchParams(page.search);
    const screen = screens.find(
      ({ pattern, query = {} }) =>
        pattern.test(page.pathname) &&
        Object.entries(query).every(([name, value]) => asked.get(name) === value),
    );
    const words = screen?.words[languageOf(page)] ?? [];
    return screen && [...screen.files, ...words].map(linkTo).join(", ");
  };
}

/** `/t/:tableCode` stands for any one part; `*` is for addresses that no route knows. */
function patternOf(route: string): RegExp {
  return new RegExp(route === "*" ? "" : `^${route.replace(/:\w+/g, "[^/]+")}/?$`, "i");
}

function linkTo(file: string): string {
  const how = file.endsWith(".css") ? "preload; as=style; crossorigin" : "modulepreload";
  return `</${file}>; rel=${how}`;
}

/** As the app decides it, but for what only the browser has stored. */
function languageOf({ cookie = "", acceptLanguage = "" }: PageRequest): string {
  const chosen = /(?:^|; )language=(\w+)/.exec(cookie)?.[1];
  return languageFromTag(chosen ?? acceptLanguage.split(/[,;]/, 1)[0] ?? "");
}
