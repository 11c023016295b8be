/** A route of the app and the module that its screen begins with, from the app's root. */
export interface ScreenOfRoute {
  readonly route: string;
  readonly module: string;
}

const LAZY = /const (\w+) = lazy\(async \(\) => \(\{\s*default: \(await import\("\.\/([^"]+)"\)\)/g;
const ROUTE = /<Route\s+path=(?:"([^"]+)"|\{(\w+)\})\s+element=\{<(\w+)/g;

/**
 * The screens of the route table, which is read as text: it is written for this. `constants` are
 * the paths that the table names instead of spelling them.
 * Throws for a route whose screen is not loaded lazily: it would weigh on every other one.
 */
export function screensOf(
  routeTable: string,
  constants: Readonly<Record<string, unknown>>,
): ScreenOfRoute[] {
  const modules = new Map(
    [...routeTable.matchAll(LAZY)].map(([, name = "", path = ""]) => [name, `src/${path}`]),
  );
  const routes = [...routeTable.matchAll(ROUTE)];
  if (routes.length !== (routeTable.match(/<Route\b/g) ?? []).length) {
    throw new Error("a route of the table could not be read");
  }
  return routes.map(([, path, constant = "", screen = ""]) => {
    const module = modules.get(screen);
    if (module === undefined) throw new Error(`${screen} is not loaded lazily`);
    return { route: path ?? String(constants[constant]), module };
  });
}
