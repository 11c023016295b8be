export type DeviceKind = "IPHONE" | "IPAD" | "ANDROID" | "WINDOWS" | "MAC" | "LINUX" | "OTHER";
export type BrowserKind =
  | "CHROME"
  | "SAFARI"
  | "FIREFOX"
  | "EDGE"
  | "SAMSUNG"
  | "OPERA"
  | "APP"
  | "OTHER";

/** The first that matches: later ones are named by earlier browsers as well. */
const DEVICES: readonly [DeviceKind, RegExp][] = [
  ["IPHONE", /iPhone|iPod/],
  ["IPAD", /iPad/],
  ["ANDROID", /Android/],
  ["WINDOWS", /Windows/],
  ["MAC", /Mac OS X|Macintosh/],
  ["LINUX", /Linux|X11/],
];
const BROWSERS: readonly [BrowserKind, RegExp][] = [
  ["APP", /\bwv\b|FBAN|FBAV|Instagram|WhatsApp/],
  ["EDGE", /Edg(?:e|A|iOS)?\//],
  ["OPERA", /OPR\/|Opera|OPT\//],
  ["SAMSUNG", /SamsungBrowser\//],
  ["FIREFOX", /Firefox\/|FxiOS\//],
  ["CHROME", /Chrome\/|CriOS\//],
  ["SAFARI", /Safari\//],
];

/** What somebody recognises an own device by, from the browser's user agent (ACC-7). */
export function toDevice(userAgent: string): { device: DeviceKind; browser: BrowserKind } {
  return {
    device: DEVICES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "OTHER",
    browser: BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "OTHER",
  };
}
