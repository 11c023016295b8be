import { paths } from "../../paths.ts";
import type { DraftEditor } from "../../shell/order-draft/use-draft.ts";
import { navigate, type NavigateOptions } from "@santap/client/history";
import { track } from "../../shell/tracking/event-buffer.ts";

/** Tracked here, because a guest has to sign in before the page shows. */
export function goToConfirm(
  storeId: string,
  { cart, table }: DraftEditor,
  step?: NavigateOptions,
): void {
  track("funnel", "confirm_viewed", { storeId, lines: cart.lines.length });
  navigate(paths.confirmOrder({ storeId, sessionId: table?.sessionId }), step);
}
