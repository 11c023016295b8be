import { Late, late } from "@santap/ui/late";

export type OrderVerdict = { kind: "ok"; sliderToken: string } | { kind: "closed" };

export interface OrderVerificationProps {
  onVerdict: (verdict: OrderVerdict) => void;
}

const verification = late(async () =>
  (await import("../../load-order-verification.ts")).loadOrderVerification(),
);

/** Human verification over the page that places an order; its code comes when it is wanted. */
export function OrderVerificationOutlet({ onVerdict }: OrderVerificationProps) {
  return (
    <Late component={verification} wanted>
      {(OrderVerification) => <OrderVerification onVerdict={onVerdict} />}
    </Late>
  );
}
