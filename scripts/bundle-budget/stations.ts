import { measureFirstPaint, type GetSize, type Manifest } from "./first-paint.ts";

export interface StationPaint {
  readonly screen: string;
  readonly first: number;
}

const SCREEN = /^src\/features\/([\w-]+\/)*[\w-]+-screen\.tsx$/;

/**
 * First paint of the console's screens: those that the entry has, as one, and each that it loads when it is
 * shown. Each with all messages of one language, as if it needed every namespace.
 */
export function measureStations(manifest: Manifest, getSize: GetSize): StationPaint[] {
  const entry = "index.html";
  const keys = Object.keys(manifest);
  const messages = keys.flatMap((key) => /virtual:messages\/enGB\/([\w-]+)$/.exec(key)?.[1] ?? []);
  const screens = [entry, ...keys.filter((key) => SCREEN.test(key))];
  return screens.map((module) => ({
    screen: module === entry ? "what the entry has" : module.slice("src/features/".length),
    first: measureFirstPaint(manifest, { module, messages }, getSize).first,
  }));
}
