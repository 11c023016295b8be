// npm run size: first-paint size of every screen, of the login popup, of the tracking SDK and of the
// console's stations; fails above the limits.
import { measureAddition, measureFirstPaint } from "./bundle-budget/first-paint.ts";
import { readManifest, readScreens, sentBytesOf } from "./bundle-budget/read-build.ts";
import { measureStations } from "./bundle-budget/stations.ts";
import { measureSdk } from "./bundle-budget/tracking-sdk.ts";
import { ensureWebBuilt } from "./setup/build-web.mjs";

/** Limit of a screen's first paint: kilobytes of 1000 bytes, brotli. */
const LIMIT_KB = 112;
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

const tooLarge = rows.filter(({ first }) => first > LIMIT_KB * 1000);

console.log(`${"screen".padEnd(40)}first paint      later  (KB, brotli; limit ${LIMIT_KB})`);
for (const row of rows) {
  const { route, first, later } = row;
  const mark = tooLarge.includes(row) ? "  TOO LARGE" : "";
  console.log(`${route.padEnd(40)}${kilobytes(first)} ${kilobytes(later)}${mark}`);
}
console.log(`${tooLarge.length} of ${rows.length} screens above the limit.`);
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
