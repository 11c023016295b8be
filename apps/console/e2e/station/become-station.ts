import type { Page } from "@playwright/test";

/** The manager's device becomes a station, after the question whether it shall. */
export async function becomeStation(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Use this device as ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, make it the station" }).click();
}
