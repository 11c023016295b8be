import { giveCoupons, giveSignUpCoupons } from "../../offers/coupon/give-coupons.ts";
import { invitationInsert } from "../../offers/invite/record-invitation.ts";
import { linkGuestToUser } from "../../ordering/table/link-guest-to-user.ts";
import type { SessionDeps } from "./session-deps.ts";

/** As the composition root gives it, but no deletion is undone and no message sent at once. */
export const GIVEN: Pick<SessionDeps, "messages" | "offerUndo" | "welcome"> = {
  messages: { wake: () => undefined },
  offerUndo: async () => null,
  welcome: { giveSignUpCoupons, giveCoupons, invitationInsert, linkGuestToUser },
};
