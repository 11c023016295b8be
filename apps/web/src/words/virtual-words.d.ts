/** Loaders of the JSON files in this folder, by language and namespace. */
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
