// npm run size: first-paint size of every screen, of the login popup, of the tracking SDK and of the
// console's stations; fails above the limits.
import { measureAddition, measureFirstPaint } from "./bundle-budget/first-paint.ts";
import { readManifest, readScreens, sentBytesOf } from "./bundle-budget/read-build.ts";
import { measureStations } from "./bundle-budget/stations.ts";
import { measureSdk } from "./bundle-budget/tracking-sdk.ts";
import { ensureWebBuilt } from "./setup/build-web.mjs";

/** Limit of a screen's first paint: kilobytes of 1000 bytes, brotli. */
const LIMIT_KB = 112;
/** Stricter limits for the screens on the way from scanning to paying. */
const LIMITS_KB: Readonly<Record<string, number>> = {
  "/": 105,
  "/platform/store/:storeId": 105,
  "/platform/cashier": 105,
  "/platform/payPage/payCode": 105,
};
/** The same for the first step of the login popup on top of a screen. */
const POPUP = {
  module: "src/features/account/login-popup.tsx",
  messages: ["account"],
  goalKb: 12,
  limitKb: 12.5,
};

/** Of a station's screen, the same. */
const STATION_LIMIT_KB = 180;

/** Limits of the tracking SDK, KiB, gzip: the core, and with all modules. */
const SDK = { core: 6, withPlugins: 8 };

if (!(await ensureWebBuilt())) throw new Error("The web app could not be built.");
const manifest = readManifest("web");
const sentBytes = sentBytesOf("web");
const rows = readScreens().map((screen) => ({
  screen,
  route: screen.route,
  ...measureFirstPaint(manifest, screen, sentBytes),
}));

const getLimit = (route: string): number => LIMITS_KB[route] ?? LIMIT_KB;
const tooLarge = rows.filter(({ route, first }) => first > getLimit(route) * 1000);

console.log(`${"screen".padEnd(30)}first paint   later  limit (KB, brotli)`);
for (const row of rows) {
  const { route, first, later } = row;
  const mark = tooLarge.includes(row) ? "  TOO LARGE" : "";
  console.log(
    `${route.padEnd(30)}${kilobytes(first)} ${kilobytes(later)}${String(getLimit(route)).padStart(7)}${mark}`,
  );
}
console.log(`${tooLarge.length} of ${rows.length} screens above their limit.`);
const popup = Math.max(
  ...rows.map(({ screen }) => measureAddition(manifest, POPUP, { screen, getSize: sentBytes })),
);
console.log(
  `Login popup adds at most ${kilobytes(popup).trim()} KB. Goal ${POPUP.goalKb} KB, limit ${POPUP.limitKb} KB.`,
);
const popupTooLarge = popup > POPUP.limitKb * 1000;
const sdk = await measureSdk();
const sdkTooLarge = (["core", "withPlugins"] as const).filter(
  (part) => sdk[part] > SDK[part] * 1024,
);
console.log(
  `Tracking SDK, gzip: core ${sdk.core} bytes (limit ${SDK.core} KiB), ` +
    `with maintenance, exposures and errors ${sdk.withPlugins} bytes (limit ${SDK.withPlugins} KiB).`,
);
const stations = measureStations(readManifest("console"), sentBytesOf("console"));
const largeStations = stations.filter(({ first }) => first > STATION_LIMIT_KB * 1000);
console.log(`\nConsole, at most, limit ${STATION_LIMIT_KB} KB:`);
for (const { screen, first } of stations) console.log(`${screen.padEnd(40)}${kilobytes(first)}`);
const faults = [tooLarge, sdkTooLarge, largeStations].some(({ length }) => length > 0);
process.exitCode = faults || popupTooLarge ? 1 : 0;

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(11);
}
