import { prepareBrowser } from "@santap/dev-env/browser";
import { type Browser, chromium } from "@playwright/test";

/** The browser that comes inside its package, without an installation. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await prepareBrowser();
  return chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
}
