import { paths } from "../../paths.ts";
import type { DraftInHand } from "../../shell/order-draft/use-draft.ts";
import { navigate, type Step } from "../../shell/route/place.ts";
import { track } from "../../shell/tracking/told.ts";

/** On to the confirm page; told here, because a guest is asked to sign in before it shows. */
export function goToConfirm(storeId: string, { cart, seat }: DraftInHand, step?: Step): void {
  track("funnel", "confirm_viewed", { storeId, lines: cart.lines.length });
  navigate(paths.confirmOrder({ storeId, sessionId: seat?.sessionId }), step);
}
