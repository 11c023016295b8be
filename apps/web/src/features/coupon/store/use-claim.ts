import { claimCoupon } from "@santap/contract/calls/coupon";
import { failureText } from "@santap/client/call-failure";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { buildLoginContext } from "../../../shell/session/login-context.ts";
import { requireLogin } from "../../../shell/session/login-request.ts";
import { session } from "../../../shell/session/session.ts";
import { applyRefusal, type ShownOffer } from "./claim-outcome.ts";

export interface Claiming {
  /** The template that is being claimed. */
  busy: string | null;
  claim: (offer: ShownOffer) => void;
}

interface Listeners {
  /** The offer after the claim, or after its refusal. */
  onChange: (offer: ShownOffer) => void;
  /** What the refusal did not say has to be read. */
  onOutdated: () => void;
}

/** Claims one coupon at a time; a guest logs in first (CPN-8). */
export function useClaim({ onChange, onOutdated }: Listeners): Claiming {
  const t = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);

  async function send(offer: ShownOffer): Promise<void> {
    if (session.get().tokenInfo === null) {
      const context = buildLoginContext(location.pathname, "invited");
      const loggedIn = await requireLogin(context).then(
        () => true,
        () => false,
      );
      if (!loggedIn) return;
    }
    const { templateId, name } = offer;
    const { success, data, error } = await call(claimCoupon, { templateId });
    if (success) {
      onChange(data.offer);
      toast.show({ text: t("coupon.claimedName", { name }), tone: "announced" });
      return;
    }
    const after = applyRefusal(offer, { code: error.code, details: error.details ?? {} });
    if (after) onChange(after);
    else onOutdated();
    toast.show({ text: failureText(error, t), tone: "danger" });
  }

  function claim(offer: ShownOffer): void {
    if (busy !== null) return;
    setBusy(offer.templateId);
    void send(offer).finally(() => setBusy(null));
  }

  return { busy, claim };
}
