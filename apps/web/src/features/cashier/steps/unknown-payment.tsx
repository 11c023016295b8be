import { ErrorState } from "@santap/ui/layout/error-state";
import { Screen } from "@santap/ui/layout/screen";
import type { ReactNode } from "react";
import { useWords } from "../../../shell/language/words.tsx";
import { navigate } from "../../../shell/route/place.ts";
import { orderTarget } from "../payment-params.ts";

/** There is no such payment to wait for: said, with the way to where it would be seen. */
export function UnknownPayment({ nav, orderId }: { nav: ReactNode; orderId: string }) {
  const words = useWords();
  return (
    <Screen nav={nav} place="center">
      <ErrorState
        picture="receipt"
        text={words("cashier.unknownPayment")}
        action={{
          label: words(orderId === "" ? "cashier.toOrders" : "cashier.toOrder"),
          onClick: () => navigate(orderTarget(orderId), { replace: true }),
        }}
      />
    </Screen>
  );
}
