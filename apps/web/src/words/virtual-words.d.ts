/** Compiled catalogs, made by the build from the JSON files of this folder. */
declare module "virtual:words/*" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

/** The words of a late noun in every language; give them to `addWords`. */
declare module "virtual:words-of/*" {
  import type { Messages } from "@lingui/core";
  export const words: Record<"idID" | "enGB" | "zhCN", Messages>;
}
