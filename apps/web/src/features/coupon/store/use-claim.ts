import { claimCoupon } from "@santap/contract/calls/coupon";
import { ErrorCode } from "@santap/contract/errors/codes";
import { failureText } from "@santap/client/call-failure";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { buildLoginContext } from "../../../shell/session/login-context.ts";
import type { CaptchaVerdict } from "../../../shell/session/captcha-subject.ts";
import { requireLogin } from "../../../shell/session/login-request.ts";
import { session } from "../../../shell/session/session.ts";
import { applyRefusal, type VisibleOffer } from "./claim-outcome.ts";

/** The server takes the account's own phone; the country code is required and ignored. */
export const CAPTCHA_SUBJECT = { scene: "claim", countryCode: "62" } as const;

export interface Claiming {
  /** The template that is being claimed. */
  busy: string | null;
  claim: (offer: VisibleOffer) => void;
  /** Human verification is needed first, after many claims. */
  verifying: boolean;
  takeVerdict: (verdict: CaptchaVerdict) => void;
}

/** A claim with the proofs that were sent with it so far. */
interface Attempt {
  offer: VisibleOffer;
  proofs: number;
  sliderToken?: string;
}

interface Listeners {
  onChange: (offer: VisibleOffer) => void;
  /** What the refusal did not say has to be read. */
  onOutdated: () => void;
}

/** Claims one coupon at a time; a guest logs in first (CPN-8). */
export function useClaim({ onChange, onOutdated }: Listeners): Claiming {
  const t = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  /** Sent again once the captcha is solved. */
  const [waiting, setWaiting] = useState<Attempt | null>(null);

  async function send(attempt: Attempt): Promise<void> {
    const { offer, sliderToken } = attempt;
    if (session.get().tokenInfo === null) {
      const context = buildLoginContext(location.pathname, "invited");
      const loggedIn = await requireLogin(context).then(
        () => true,
        () => false,
      );
      if (!loggedIn) return;
    }
    const { templateId, name } = offer;
    const { success, data, error } = await call(claimCoupon, {
      templateId,
      ...(sliderToken === undefined ? {} : { sliderToken }),
    });
    if (success) {
      onChange(data.offer);
      toast.show({ text: t("coupon.claimedName", { name }), tone: "announced" });
      return;
    }
    if (needsCaptcha(error.code, attempt.proofs)) return setWaiting(attempt);
    const after = applyRefusal(offer, { code: error.code, details: error.details ?? {} });
    if (after) onChange(after);
    else onOutdated();
    toast.show({ text: failureText(error, t), tone: "danger" });
  }

  function start(attempt: Attempt): void {
    setBusy(attempt.offer.templateId);
    void send(attempt).finally(() => setBusy(null));
  }

  function takeVerdict(verdict: CaptchaVerdict): void {
    setWaiting(null);
    if (waiting === null || verdict.kind !== "ok") return;
    start({ ...waiting, proofs: waiting.proofs + 1, sliderToken: verdict.sliderToken });
  }

  function claim(offer: VisibleOffer): void {
    if (busy === null) start({ offer, proofs: 0 });
  }

  return { busy, claim, verifying: waiting !== null, takeVerdict };
}

/** The captcha opens when it is required, and once more when its proof was refused. */
function needsCaptcha(code: string, proofs: number): boolean {
  if (code === ErrorCode.humanVerificationRequired) return proofs === 0;
  return code === ErrorCode.sliderTokenInvalid && proofs === 1;
}
