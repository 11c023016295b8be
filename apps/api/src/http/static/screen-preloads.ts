import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languageFromTag, LANGUAGES, type Language } from "@santap/contract/errors/language";

/** Entry of the web build's `screens.json`. */
interface ScreenFiles {
  readonly route: string;
  /** Required query; such an entry stands before the one without. */
  readonly query?: Readonly<Record<string, string>>;
  readonly files: readonly string[];
  readonly messages: Readonly<Record<string, readonly string[]>>;
}

export interface PageRequest {
  readonly pathname: string;
  readonly search: string;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

export interface FoundScreen {
  /** False where only the page that says so is left. */
  readonly known: boolean;
  /** The value of a `link` header that preloads the screen's first files. */
  readonly preloads: string | undefined;
}

/** Finds the screen of an address. A build that lists none of its screens knows every address. */
export function readScreens(dist: string): (page: PageRequest) => FoundScreen {
  const path = join(dist, "screens.json");
  if (!existsSync(path)) return () => ({ known: true, preloads: undefined });
  const screens = (JSON.parse(readFileSync(path, "utf8")) as ScreenFiles[]).map((screen) => ({
    ...screen,
    pattern: toPattern(screen.route),
  }));
  return (page) => {
    const search = new URLSearchParams(page.search);
    const screen = screens.find(
      ({ pattern, query = {} }) =>
        pattern.test(page.pathname) &&
        Object.entries(query).every(([name, value]) => search.get(name) === value),
    );
    const messages = screen?.messages[detectLanguage(page)] ?? [];
    return {
      known: screen !== undefined && screen.route !== "*",
      preloads: screen && [...screen.files, ...messages].map(linkTo).join(", "),
    };
  };
}

/** `/t/:tableCode` matches one segment; `*` is the fallback. */
function toPattern(route: string): RegExp {
  return new RegExp(route === "*" ? "" : `^${route.replace(/:\w+/g, "[^/]+")}/?$`, "i");
}

function linkTo(file: string): string {
  const how = file.endsWith(".css") ? "preload; as=style; crossorigin" : "modulepreload";
  return `</${file}>; rel=${how}`;
}

/** As the app decides, except for what only the browser stores. */
export function detectLanguage(page: PageRequest): Language {
  const { search, cookie = "", acceptLanguage = "" } = page;
  const asked = LANGUAGES.find((one) => one === new URLSearchParams(search).get("lang"));
  const chosen = asked ?? /(?:^|; )language=(\w+)/.exec(cookie)?.[1];
  return languageFromTag(chosen ?? acceptLanguage.split(/[,;]/, 1)[0] ?? "");
}
