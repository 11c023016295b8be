import { createCatalogs } from "@santap/client/catalog";
import { WORDS } from "virtual:words";

export type Namespace = keyof (typeof WORDS)["idID"];

export const { loadCatalog, withMessages } = createCatalogs(WORDS, ["shell"]);
