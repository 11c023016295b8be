/** Loads the menu's code ahead of its screen; a failure shows there. */
export async function loadMenu(): Promise<void> {
  await import("./features/menu/store-screen.tsx").catch(() => undefined);
}
