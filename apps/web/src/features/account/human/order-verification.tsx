import type { OrderVerificationProps } from "../../../shell/session/order-verification-outlet.tsx";
import { HumanVerification } from "./human-verification.tsx";

/** The account's own phone counts; its country is not known here and not looked at. */
const SUBJECT = { scene: "order", countryCode: "62" } as const;

/** For an order that is a high risk. */
export function OrderVerification({ onVerdict }: OrderVerificationProps) {
  return <HumanVerification subject={SUBJECT} onVerdict={onVerdict} />;
}
