import type { ComponentType } from "react";
import { withWords } from "./shell/language/catalog.ts";
import type { OrderVerificationProps } from "./shell/session/order-verification-outlet.tsx";

/** Apart from the route table, so that what it takes to find the code is not loaded with every screen. */
export function loadOrderVerification(): Promise<ComponentType<OrderVerificationProps>> {
  return withWords(
    ["human"],
    async () => (await import("./features/account/human/order-verification.tsx")).OrderVerification,
  );
}
