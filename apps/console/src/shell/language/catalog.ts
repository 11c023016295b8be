import { createCatalogs } from "@santap/client/catalog";
import { MESSAGE_LOADERS } from "virtual:messages";

export const { loadCatalog, withMessages } = createCatalogs(MESSAGE_LOADERS, [
  "insights",
  "kitchen",
  "operator",
  "pickup",
  "print",
  "shell",
  "station",
]);
