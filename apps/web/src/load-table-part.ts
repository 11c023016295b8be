import { withMessages } from "./shell/language/catalog.ts";

/** For the menu; features do not import each other. */
export const loadTablePart = () =>
  withMessages(
    ["bill"],
    async () => (await import("./features/table/bar/table-part.tsx")).TablePart,
  );
