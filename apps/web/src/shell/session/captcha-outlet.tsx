import type { CaptchaScene } from "@santap/contract/schemas/captcha";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";

/** Whom and what a proof is for; a proof for something else is worth nothing. */
export type CaptchaSubject =
  | {
      scene: Exclude<CaptchaScene, OwnPhoneScene>;
      /** Without plus. */
      countryCode: string;
      phoneNo: string;
    }
  /** About the phone of who is signed in, and no page says which that is. */
  | { scene: OwnPhoneScene; countryCode: string };

type OwnPhoneScene = "cancel" | "order";

/** How the whole verification ended. What failed on the way was tried again in place. */
export type CaptchaVerdict = { kind: "ok"; sliderToken: string } | { kind: "closed" };

export interface CaptchaProps {
  /** Does not change while a verification is on screen. */
  subject: CaptchaSubject;
  onVerdict: (verdict: CaptchaVerdict) => void;
}

// Imported late: what it takes to find the code would otherwise be loaded with every screen.
const captcha = lazyWithRetry(async () => (await import("../../load-captcha.ts")).loadCaptcha());

/** Human verification over the page that places an order. */
export function CaptchaOutlet(props: CaptchaProps) {
  return (
    <Deferred component={captcha} active>
      {(Captcha) => <Captcha {...props} />}
    </Deferred>
  );
}
