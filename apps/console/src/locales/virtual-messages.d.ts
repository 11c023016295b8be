/** Loaders of the JSON files in this folder, by language and namespace. */
declare module "virtual:messages" {
  import type { Messages } from "@lingui/core";
  type Namespace =
    | "approval"
    | "cash"
    | "counter"
    | "floor"
    | "insights"
    | "join"
    | "kitchen"
    | "operator"
    | "pickup"
    | "print"
    | "printer"
    | "shell"
    | "station"
    | "team"
    | "till";
  export const MESSAGE_LOADERS: Record<
    "idID" | "enGB" | "zhCN",
    Record<Namespace, () => Promise<{ messages: Messages }>>
  >;
}
