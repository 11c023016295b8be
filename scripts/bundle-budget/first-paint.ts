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

/** What it takes to paint the screen that begins with a module, on a visit that begins with it. */
export function firstPaintOf(manifest: Manifest, screen: string, sizeOf: SizeOf): FirstPaint {
  const before = [entryOf(manifest), largestWords(manifest, sizeOf)];
  const first = firstFiles(manifest, screen, sizeOf);
  const own = reach([screen], (key) => ownImports(manifest, key, before));
  const later = [...filesOf(manifest, [...own])].filter((file) => !first.has(file));
  return { first: sum(first, sizeOf), later: sum(later, sizeOf) };
}

/** Bytes that a part which is asked for on a screen, e.g. a popup, adds to what the screen has already. */
export function addedBy(
  manifest: Manifest,
  part: string,
  { screen, sizeOf }: { screen: string; sizeOf: SizeOf },
): number {
  const there = firstFiles(manifest, screen, sizeOf);
  return sum(
    [...filesOf(manifest, [part])].filter((file) => !there.has(file)),
    sizeOf,
  );
}

function firstFiles(manifest: Manifest, screen: string, sizeOf: SizeOf): Set<string> {
  return filesOf(manifest, [entryOf(manifest), largestWords(manifest, sizeOf), screen]);
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

/** A visitor reads one language: the largest stands for it. */
function largestWords(manifest: Manifest, sizeOf: SizeOf): string {
  const languages = Object.keys(manifest).filter((key) => key.includes("virtual:words/"));
  const [largest] = languages.sort((a, b) => sizeWith(b) - sizeWith(a));
  if (largest === undefined) throw new Error("the manifest has no words");
  return largest;

  function sizeWith(key: string): number {
    return sizeOf(chunkOf(manifest, key).file);
  }
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
