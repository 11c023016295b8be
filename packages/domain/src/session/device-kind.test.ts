import { expect, test } from "vitest";
import { toDevice } from "./device-kind.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A556E) ${WEBKIT} Chrome/130.0 Mobile Safari/537.36`,
    "ANDROID CHROME",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; K) ${WEBKIT} SamsungBrowser/26.0 Chrome/122 Mobile Safari/537.36`,
    "ANDROID SAMSUNG",
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; wv) ${WEBKIT} Version/4.0 Chrome/130 Mobile Safari/537.36`,
    "ANDROID APP",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1",
    "IPHONE SAFARI",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 CriOS/130 Safari/604.1",
    "IPHONE CHROME",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:132.0) Gecko/20100101 Firefox/132.0",
    "MAC FIREFOX",
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/130 Safari/537.36 Edg/130`, "WINDOWS EDGE"],
  ["", "OTHER OTHER"],
])("ACC-7 a session is recognised by its device and browser: %s", (userAgent, kinds) => {
  const { device, browser } = toDevice(userAgent);
  expect(`${device} ${browser}`).toBe(kinds);
});
