import { removeLine } from "@santap/domain/cart/cart";
import { ErrorState } from "@santap/ui/layout/error-state";
import { paths } from "../../../paths.ts";
import { failureText, type CallFailure } from "../../../shell/data/call-failure.ts";
import { useWords } from "../../../shell/language/words.tsx";
import type { DraftInHand } from "../../../shell/order-draft/use-draft.ts";
import { navigate } from "../../../shell/route/place.ts";

export interface GoneNoticeProps {
  error: CallFailure;
  draft: DraftInHand;
  storeId: string;
}

/** A dish of the order ran out: which one, and the button that takes it off. */
export function GoneNotice({ error, draft, storeId }: GoneNoticeProps) {
  const words = useWords();
  const lines = draft.cart.lines.filter((line) => line.itemId === error.details["itemId"]);

  function takeOff() {
    draft.changeCart((cart) => lines.reduce((rest, line) => removeLine(rest, line.lineKey), cart));
  }

  return (
    <ErrorState
      picture="closed"
      text={failureText(error, words)}
      action={
        lines.length > 0
          ? { label: words("order.takeOff"), onClick: takeOff }
          : { label: words("order.toMenu"), onClick: () => navigate(paths.store(storeId)) }
      }
    />
  );
}
