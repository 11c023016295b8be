/** Parts that a screen loads by itself at once, so that it is not whole without them. */
const SHOWN_FIRST: Readonly<Record<string, readonly string[]>> = {
  "src/features/payment/payment-container.tsx": ["src/features/payment/counter/cashier-step.tsx"],
  "src/features/payment/qris/qris-screen.tsx": ["src/shell/qr-code/qr-drawing.tsx"],
};

/** A route of the app and the module that its screen begins with, from the app's root. */
export interface RouteScreen {
  readonly route: string;
  readonly module: string;
  /** What it loads by itself, at once. */
  readonly shownFirst: readonly string[];
  /** Namespaces of the messages that are fetched with it. */
  readonly messages: readonly string[];
}

const LAZY = /const (\w+) = screen\(\s*\[([^\]]*)\],\s*\(\) =>\s*import\("\.\/([^"]+)"\)/g;
const ROUTE = /<Route\s+path=(?:"([^"]+)"|\{(\w+)\})\s+element=\{<(\w+)/g;

/**
 * The screens of the route table, which is read as text: it is written for this. `constants` are
 * the paths that the table names instead of spelling them.
 * Throws for a route whose screen is not loaded lazily: it would weigh on every other one.
 */
export function parseScreens(
  routeTable: string,
  constants: Readonly<Record<string, unknown>>,
): RouteScreen[] {
  const modules = new Map(
    [...routeTable.matchAll(LAZY)].map(([, name = "", messages = "", path = ""]) => [
      name,
      {
        module: `src/${path}`,
        shownFirst: SHOWN_FIRST[`src/${path}`] ?? [],
        messages: [...messages.matchAll(/\w+/g)].map(([namespace]) => namespace),
      },
    ]),
  );
  const routes = [...routeTable.matchAll(ROUTE)];
  if (routes.length !== (routeTable.match(/<Route\b/g) ?? []).length) {
    throw new Error("a route of the table could not be read");
  }
  return routes.map(([, path, constant = "", screen = ""]) => {
    const lazy = modules.get(screen);
    if (lazy === undefined) throw new Error(`${screen} is not loaded lazily`);
    return { route: path ?? String(constants[constant]), ...lazy };
  });
}
