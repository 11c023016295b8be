import { withMessages } from "./shell/language/catalog.ts";

/** For the pages of a payment; features do not import each other. */
export const loadPayerPart = () =>
  withMessages(
    ["bill"],
    async () => (await import("./features/table/payer/payer-part.tsx")).PayerPart,
  );
