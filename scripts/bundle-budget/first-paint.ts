/** What of Vite's manifest is read: a chunk, what it imports, and its styles. */
export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** By the module that a chunk begins with, or a name of Vite's own for a shared one. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Bytes that the server sends for a file of the build. */
export type SizeOf = (file: string) => number;

/** What is fetched together: a module, and the files of words that it says. */
export interface Part {
  readonly module: string;
  /** What it loads by itself, at once. */
  readonly shownFirst?: readonly string[];
  readonly words: readonly string[];
}

export interface FirstPaint {
  /** Scripts and styles without which the screen cannot be painted, with one language's words. */
  readonly first: number;
  /** What this screen's own code may load later: overlays, the next step, whichever text is opened. */
  readonly later: number;
}

/** The files of chunks and of all that they import before they run: scripts and styles. */
export function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const chunks = [...reach(keys, (key) => chunkOf(manifest, key).imports ?? [])];
  return new Set(
    chunks.flatMap((key) => {
      const { file, css = [] } = chunkOf(manifest, key);
      return [file, ...css];
    }),
  );
}

/** What it takes to paint a screen, on a visit that begins with it. */
export function firstPaintOf(manifest: Manifest, screen: Part, sizeOf: SizeOf): FirstPaint {
  const first = firstFiles(manifest, screen, sizeOf);
  const before = [entryOf(manifest), ...wordsIn(manifest)];
  const own = reach([screen.module], (key) => ownImports(manifest, key, before));
  const later = [...filesOf(manifest, [...own])].filter((file) => !first.has(file));
  return { first: sum(first, sizeOf), later: sum(later, sizeOf) };
}

/** Bytes that a part which is asked for on a screen, e.g. a popup, adds to what the screen has already. */
export function addedBy(
  manifest: Manifest,
  part: Part,
  { screen, sizeOf }: { screen: Part; sizeOf: SizeOf },
): number {
  const there = firstFiles(manifest, screen, sizeOf);
  const needed = filesOf(manifest, [part.module, ...largestWords(manifest, part.words, sizeOf)]);
  return sum(
    [...needed].filter((file) => !there.has(file)),
    sizeOf,
  );
}

/** The words around the screens are said by every one. */
function firstFiles(manifest: Manifest, screen: Part, sizeOf: SizeOf): Set<string> {
  const { module, shownFirst = [], words } = screen;
  const spoken = largestWords(manifest, ["shell", ...words], sizeOf);
  return filesOf(manifest, [entryOf(manifest), ...spoken, module, ...shownFirst]);
}

/** Imports of either kind; what the entry may load is every other screen's. */
function ownImports(manifest: Manifest, key: string, before: readonly string[]): string[] {
  const { imports = [], dynamicImports = [] } = chunkOf(manifest, key);
  return [...imports, ...dynamicImports].filter((one) => !before.includes(one));
}

function entryOf(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error("the manifest has no entry");
  return entry;
}

/** A visitor reads one language: the one in which these words are largest stands for it. */
function largestWords(manifest: Manifest, nouns: readonly string[], sizeOf: SizeOf): string[] {
  const languages = new Set(wordsIn(manifest).map((key) => key.slice(0, key.lastIndexOf("/"))));
  const choices = [...languages].map((language) => nouns.map((noun) => `${language}/${noun}`));
  const [largest] = choices.sort((a, b) => sizeTogether(b) - sizeTogether(a));
  if (largest === undefined) throw new Error("the manifest has no words");
  return largest;

  function sizeTogether(keys: readonly string[]): number {
    return sum(filesOf(manifest, keys), sizeOf);
  }
}

function wordsIn(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => key.includes("virtual:words/"));
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`the manifest has no chunk ${key}`);
  return chunk;
}

/** Everything that can be reached from the first ones, with them. */
function reach(first: readonly string[], next: (key: string) => readonly string[]): Set<string> {
  const reached = new Set(first);
  for (const key of reached) for (const one of next(key)) reached.add(one);
  return reached;
}

function sum(files: Iterable<string>, sizeOf: SizeOf): number {
  return [...files].reduce((total, file) => total + sizeOf(file), 0);
}
