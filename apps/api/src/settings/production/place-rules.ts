import { accessSync, constants, existsSync, realpathSync, statfsSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { AppConfig } from "../app-config.ts";

export type PlaceFault = "SPECIAL" | "UNWRITABLE" | "VOLATILE" | "SERVED" | "SHARED";

interface Place {
  name: string;
  path: string;
  kind: "file" | "folder";
  /** Must outlive a restart of the machine. */
  lasting: boolean;
}

const SPECIAL_FOLDERS = ["/dev", "/proc", "/sys"];
/** File systems in memory: tmpfs, ramfs. */
const IN_MEMORY = new Set([0x01021994, 0x858458f6]);

function namedPlaces({ securityLog, erasureList, tracking }: AppConfig): Place[] {
  return [
    ...(securityLog === null
      ? []
      : [{ name: "SECURITY_LOG", path: securityLog, kind: "file" as const, lasting: true }]),
    ...(erasureList === null
      ? []
      : [{ name: "ERASURE_LIST", path: erasureList, kind: "file" as const, lasting: true }]),
    { name: "EVENTS_DIR", path: tracking.eventsDir, kind: "folder", lasting: false },
  ];
}

/** The names of the places with this fault; each place has one at most. */
export function findFaultyPlaces(config: AppConfig, fault: PlaceFault): string[] {
  const places = namedPlaces(config).map((place) => ({ ...place, path: resolvePlace(place.path) }));
  const served = [config.webDist, config.consoleDist].flatMap((folder) =>
    folder === null ? [] : [resolvePlace(folder)],
  );
  return places
    .filter((place) => {
      const others = places.filter(({ name }) => name !== place.name);
      return findPlaceFault(place, { served, others }) === fault;
    })
    .map(({ name }) => name);
}

/** Nothing would be served, or everything of another folder. */
export function lacksPage(folder: string): boolean {
  return !existsSync(join(folder, "index.html"));
}

function findPlaceFault(
  { path, kind, lasting }: Place,
  beside: { served: readonly string[]; others: readonly Place[] },
): PlaceFault | null {
  if (isSpecial(path)) return "SPECIAL";
  if (beside.served.some((folder) => isInside(path, folder))) return "SERVED";
  if (beside.others.some((other) => path === other.path)) return "SHARED";
  const present = existsSync(path) ? statSync(path) : undefined;
  if (present && !(kind === "file" ? present.isFile() : present.isDirectory())) return "SPECIAL";
  const existing = present ? path : findExisting(dirname(path));
  if (!isWritable(existing, present === undefined || kind === "folder")) return "UNWRITABLE";
  return lasting && IN_MEMORY.has(statfsSync(existing).type) ? "VOLATILE" : null;
}

function isSpecial(path: string): boolean {
  return SPECIAL_FOLDERS.some((folder) => isInside(path, folder)) && !isInside(path, "/dev/shm");
}

/** Follows links also where the place itself does not exist yet. */
function resolvePlace(path: string): string {
  const full = resolve(path);
  const existing = findExisting(full);
  return join(realpathSync(existing), relative(existing, full));
}

function findExisting(path: string): string {
  return existsSync(path) || basename(path) === "" ? path : findExisting(dirname(path));
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder === "/" ? "/" : `${folder}/`);
}

function isWritable(path: string, isFolder: boolean): boolean {
  try {
    accessSync(path, isFolder ? constants.W_OK | constants.X_OK : constants.W_OK);
    return !isFolder || statSync(path).isDirectory();
  } catch {
    return false;
  }
}
