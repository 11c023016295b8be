/** Loaders of the JSON files in this folder, by language and namespace. */
declare module "virtual:messages" {
  import type { Messages } from "@lingui/core";
  type Namespace =
    | "account"
    | "again"
    | "bill"
    | "cart"
    | "cashier"
    | "code"
    | "confirm"
    | "country"
    | "coupon"
    | "deal"
    | "deletion"
    | "detail"
    | "discovery"
    | "dish"
    | "home"
    | "human"
    | "info"
    | "invite"
    | "legal"
    | "me"
    | "menu"
    | "offline"
    | "order"
    | "pay"
    | "personal"
    | "search"
    | "shell"
    | "table"
    | "unpaid"
    | "voucher"
    | "wallet";
  export const MESSAGE_LOADERS: Record<
    "idID" | "enGB" | "zhCN",
    Record<Namespace, () => Promise<{ messages: Messages }>>
  >;
}
