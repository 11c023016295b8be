/** What of Vite's manifest is read: a chunk, what it imports, and its styles. */
export interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** By the module that a chunk begins with, or a name of Vite's own for a shared one. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Bytes that the server sends for a file of the build. */
export type GetSize = (file: string) => number;

/** A module and the namespaces of messages that are fetched with it. */
export interface Part {
  readonly module: string;
  /** Modules that it imports dynamically at once. */
  readonly shownFirst?: readonly string[];
  readonly messages: readonly string[];
}

export interface FirstPaint {
  /** Scripts and styles of the first paint, with the messages of one language. */
  readonly first: number;
  /** What this screen's own code may load later: overlays, the next step, whichever text is opened. */
  readonly later: number;
}

/** The files of chunks and of all that they import before they run: scripts and styles. */
export function collectFiles(manifest: Manifest, keys: readonly string[]): Set<string> {
  const chunks = [...collectReachable(keys, (key) => getChunk(manifest, key).imports ?? [])];
  return new Set(
    chunks.flatMap((key) => {
      const { file, css = [] } = getChunk(manifest, key);
      return [file, ...css];
    }),
  );
}

/** What it takes to paint a screen, on a visit that begins with it. */
export function measureFirstPaint(manifest: Manifest, screen: Part, getSize: GetSize): FirstPaint {
  const first = listFirstFiles(manifest, screen, getSize);
  const own = collectScreenFiles(manifest, screen.module);
  const later = [...own].filter((file) => !first.has(file));
  return { first: sumSizes(first, getSize), later: sumSizes(later, getSize) };
}

/** All that a screen may load by its own code, at once or later; without messages. */
export function collectScreenFiles(manifest: Manifest, module: string): Set<string> {
  const before = [findEntry(manifest), ...listCatalogs(manifest)];
  const own = collectReachable([module], (key) => listImports(manifest, key, before));
  return collectFiles(manifest, [...own]);
}

/** Bytes that a part which is asked for on a screen, e.g. a popup, adds to what the screen has already. */
export function measureAddition(
  manifest: Manifest,
  part: Part,
  { screen, getSize }: { screen: Part; getSize: GetSize },
): number {
  const loaded = listFirstFiles(manifest, screen, getSize);
  const needed = collectFiles(manifest, [
    part.module,
    ...findLargestCatalogs(manifest, part.messages, getSize),
  ]);
  return sumSizes(
    [...needed].filter((file) => !loaded.has(file)),
    getSize,
  );
}

/** With the messages of the shell, which every screen needs. */
function listFirstFiles(manifest: Manifest, screen: Part, getSize: GetSize): Set<string> {
  const { module, shownFirst = [], messages } = screen;
  const catalogs = findLargestCatalogs(manifest, ["shell", ...messages], getSize);
  return collectFiles(manifest, [findEntry(manifest), ...catalogs, module, ...shownFirst]);
}

/** Imports of either kind; what the entry may load is every other screen's. */
function listImports(manifest: Manifest, key: string, before: readonly string[]): string[] {
  const { imports = [], dynamicImports = [] } = getChunk(manifest, key);
  return [...imports, ...dynamicImports].filter((one) => !before.includes(one));
}

function findEntry(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error("the manifest has no entry");
  return entry;
}

/** Of the language whose files are largest. */
function findLargestCatalogs(
  manifest: Manifest,
  namespaces: readonly string[],
  getSize: GetSize,
): string[] {
  const languages = new Set(
    listCatalogs(manifest).map((key) => key.slice(0, key.lastIndexOf("/"))),
  );
  const choices = [...languages].map((language) =>
    namespaces.map((namespace) => `${language}/${namespace}`),
  );
  const [largest] = choices.sort((a, b) => sumCatalogs(b) - sumCatalogs(a));
  if (largest === undefined) throw new Error("the manifest has no messages");
  return largest;

  function sumCatalogs(keys: readonly string[]): number {
    return sumSizes(collectFiles(manifest, keys), getSize);
  }
}

function listCatalogs(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => key.includes("virtual:messages/"));
}

/** What other screens import as well has no key of its own module. */
function findByName(manifest: Manifest, key: string): Chunk | undefined {
  const name = key.slice(key.lastIndexOf("/") + 1).replace(/\.tsx?$/, "");
  return Object.values(manifest).find((chunk) => chunk.name === name && !chunk.isEntry);
}

function getChunk(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key] ?? findByName(manifest, key);
  if (chunk === undefined) throw new Error(`the manifest has no chunk ${key}`);
  return chunk;
}

/** Everything that can be reached from the first ones, with them. */
function collectReachable(
  first: readonly string[],
  next: (key: string) => readonly string[],
): Set<string> {
  const reached = new Set(first);
  for (const key of reached) for (const one of next(key)) reached.add(one);
  return reached;
}

function sumSizes(files: Iterable<string>, getSize: GetSize): number {
  return [...files].reduce((total, file) => total + getSize(file), 0);
}
