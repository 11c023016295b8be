import { createCatalogs } from "@santap/client/catalog";
import { WORDS } from "virtual:words";

export const { loadCatalog } = createCatalogs(WORDS, ["insights", "operator", "shell"]);
