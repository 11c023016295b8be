import { prepareBrowser } from "@santap/dev-env/browser";
import { type Browser, chromium } from "@playwright/test";

export async function openBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await prepareBrowser();
  return chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
}
