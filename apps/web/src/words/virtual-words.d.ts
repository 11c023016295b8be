/** From where the words of a noun, a JSON file of this folder, can be fetched in a language. */
declare module "virtual:words" {
  import type { Messages } from "@lingui/core";
  type Noun =
    | "account"
    | "cashier"
    | "country"
    | "coupon"
    | "detail"
    | "home"
    | "human"
    | "legal"
    | "me"
    | "menu"
    | "order"
    | "pay"
    | "shell"
    | "table";
  export const WORDS: Record<
    "idID" | "enGB" | "zhCN",
    Record<Noun, () => Promise<{ messages: Messages }>>
  >;
}
