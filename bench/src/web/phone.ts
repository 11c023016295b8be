import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { prepareBrowser } from "@santap/dev-env/browser";

/** Login and stored state of the phone's user. */
export type Person = Awaited<ReturnType<BrowserContext["storageState"]>>;

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: "en-US",
  timezoneId: "Asia/Jakarta",
} as const;

/** A slow phone on a slow network. */
const CPU_SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await prepareBrowser();
  return chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
}

/** A page with an empty cache, of a guest or a signed-in person. */
export async function openPhone(browser: Browser, baseURL: string, person?: Person): Promise<Page> {
  const storage = person ? { storageState: person } : {};
  const context = await browser.newContext({ ...PHONE, baseURL, ...storage });
  return context.newPage();
}

/** Throttles network and CPU. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}
