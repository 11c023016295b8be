import type { Page } from "@playwright/test";

/** Opens what lies under the person at work. */
export async function openPersonMenu(page: Page) {
  await page.getByRole("button", { name: /, (menu|菜单)$/ }).click();
  return page.getByRole("dialog");
}

/** A button of the menu, which closes by it; a language by its own name. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  const menu = await openPersonMenu(page);
  await menu.getByRole("button", { name, exact: true }).click();
}
