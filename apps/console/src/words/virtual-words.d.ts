/** From where the words of a noun, a JSON file of this folder, can be fetched in a language. */
declare module "virtual:words" {
  import type { Messages } from "@lingui/core";
  type Noun = "insights" | "operator" | "shell";
  export const WORDS: Record<
    "idID" | "enGB" | "zhCN",
    Record<Noun, () => Promise<{ messages: Messages }>>
  >;
}
