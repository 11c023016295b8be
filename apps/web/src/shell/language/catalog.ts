import { createCatalogs } from "@santap/client/catalog";
import { MESSAGE_LOADERS } from "virtual:messages";

export type Namespace = keyof (typeof MESSAGE_LOADERS)["idID"];

export const { loadCatalog, withMessages } = createCatalogs(MESSAGE_LOADERS, ["shell"]);
