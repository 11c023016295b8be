/** After a sign-in, calls in flight still come with the token that it replaced. */
export const TOKEN_GRACE_MS = 60_000;
/** A device with two connections changes between them. */
const MAX_NETWORKS = 8;

export interface StationToken {
  /** False for the one that the last sign-in replaced. */
  isNewest: boolean;
  /** Whether the newest has come back: until then, its answer may have been lost. */
  newestUsed: boolean;
  formerUntil: number;
}

/** Whether the device that sends the token is the one that signed in last, not a copy or an old state of it. */
export function isHolder(
  { isNewest, newestUsed, formerUntil }: StationToken,
  now: number,
): boolean {
  return isNewest || !newestUsed || now < formerUntil;
}

/** From where a device calls. */
export interface StationPlace {
  network: string;
  browser: string;
}

export interface KnownPlaces {
  /** Null before the first sign-in. */
  browser: string | null;
  /** In which the PIN was typed, the newest first. */
  networks: readonly string[];
  signedInAt: number;
}

export type PlaceChange = "BROWSER" | "NETWORK";

/**
 * Null where nothing is to be asked. `learn`: a network that a device uses right after its sign-in, e.g.
 * both protocols of one line, is its own.
 */
export function findPlaceChange(
  { browser, networks, signedInAt }: KnownPlaces,
  seen: StationPlace,
  now: number,
): { change: PlaceChange | null; learn: boolean } {
  if (browser === null) return { change: null, learn: false };
  if (browser !== seen.browser) return { change: "BROWSER", learn: false };
  if (networks.includes(seen.network)) return { change: null, learn: false };
  const learn = now - signedInAt < TOKEN_GRACE_MS;
  return { change: learn ? null : "NETWORK", learn };
}

export function addNetwork(networks: readonly string[], network: string): string[] {
  return [network, ...networks.filter((one) => one !== network)].slice(0, MAX_NETWORKS);
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//u, "Edge"],
  [/\bOPR\//u, "Opera"],
  [/\bSamsungBrowser\//u, "Samsung"],
  [/\b(?:Firefox|FxiOS)\//u, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//u, "Chrome"],
  [/\bSafari\//u, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/u, "Android"],
  [/\b(?:iPhone|iPad|iPod)\b/u, "iOS"],
  [/\bWindows\b/u, "Windows"],
  [/\bCrOS\b/u, "ChromeOS"],
  [/\bMacintosh\b/u, "macOS"],
  [/\bLinux\b/u, "Linux"],
];

/** Without versions: an update of the browser is no other browser. */
export function getBrowserFamily(userAgent: string): string {
  const find = (named: readonly [RegExp, string][]) =>
    named.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "other";
  return `${find(BROWSERS)}/${find(SYSTEMS)}`;
}
