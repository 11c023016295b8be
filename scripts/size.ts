// npm run size: what the first paint of every screen of the web app weighs, and what the login popup
// adds to it, and what the SDK of usage events weighs by itself; fails above the limits.
import { addedBy, firstPaintOf } from "./bundle-budget/first-paint.ts";
import { readManifest, readScreens, sentBytes } from "./bundle-budget/read-build.ts";
import { measureSdk } from "./bundle-budget/tracking-sdk.ts";
import { ensureWebBuilt } from "./setup/build-web.mjs";

/** Kilobytes of 1000 bytes, brotli, that a screen aims at and that it may not exceed. */
const GOAL_KB = 100;
const LIMIT_KB = 106;
/** The same for what it takes to show the login popup's first step above any screen. */
const POPUP = {
  module: "src/features/account/login-popup.tsx",
  words: ["account"],
  goalKb: 12,
  limitKb: 12.5,
};

/** KiB, gzip, that the SDK of usage events may weigh: what any tracker needs, and all that there is. */
const SDK = { core: 6, withPlugins: 8 };

if (!(await ensureWebBuilt())) throw new Error("The web app could not be built.");
const manifest = readManifest();
const rows = readScreens().map((screen) => ({
  screen,
  route: screen.route,
  ...firstPaintOf(manifest, screen, sentBytes),
}));

console.log(`${"screen".padEnd(30)}first paint   later (KB, brotli)`);
for (const { route, first, later } of rows) {
  const mark = first > LIMIT_KB * 1000 ? "TOO LARGE" : first > GOAL_KB * 1000 ? "above goal" : "";
  console.log(`${route.padEnd(30)}${kilobytes(first)} ${kilobytes(later)}   ${mark}`.trimEnd());
}
const tooLarge = rows.filter(({ first }) => first > LIMIT_KB * 1000);
console.log(
  `Goal ${GOAL_KB} KB, limit ${LIMIT_KB} KB: ${tooLarge.length} of ${rows.length} above.`,
);
const popup = Math.max(
  ...rows.map(({ screen }) => addedBy(manifest, POPUP, { screen, sizeOf: sentBytes })),
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
    `with upkeep, exposures and errors ${sdk.withPlugins} bytes (limit ${SDK.withPlugins} KiB).`,
);
process.exitCode = tooLarge.length > 0 || popupTooLarge || sdkTooLarge.length > 0 ? 1 : 0;

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(11);
}
