import { ErrorState } from "@santap/ui/layout/error-state";
import { Screen } from "@santap/ui/layout/screen";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useWords } from "../../../shell/language/words.tsx";
import { orderTarget } from "../payment-params.ts";

/** There is no such payment to wait for: said, with the way to where it would be seen. */
export function UnknownPayment({ nav, orderId }: { nav: ReactNode; orderId: string }) {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <Screen nav={nav} place="center">
      <ErrorState
        picture="receipt"
        text={words("cashier.unknownPayment")}
        action={{
          label: words(orderId === "" ? "cashier.toOrders" : "cashier.toOrder"),
          onClick: () => void navigate(orderTarget(orderId), { replace: true }),
        }}
      />
    </Screen>
  );
}
