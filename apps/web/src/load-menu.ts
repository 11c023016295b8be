import { withMessages } from "./shell/language/catalog.ts";

/** Loads the menu's code and messages ahead of its screen; a failure shows there. */
export async function loadMenu(): Promise<void> {
  await withMessages(
    ["menu"],
    async () => (await import("./features/menu/store-screen.tsx")).StoreScreen,
  ).catch(() => undefined);
}
