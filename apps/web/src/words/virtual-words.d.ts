/** Compiled catalogs, made by the build from the JSON files of this folder. */
declare module "virtual:words/*" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}
