import type { CaptchaScene } from "@santap/contract/schemas/captcha";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";

/** A proof is valid for this purpose only. */
export type CaptchaSubject =
  | {
      scene: Exclude<CaptchaScene, OwnPhoneScene>;
      /** Without plus. */
      countryCode: string;
      phoneNo: string;
    }
  /** The account's own phone, which pages do not know. */
  | { scene: OwnPhoneScene; countryCode: string };

type OwnPhoneScene = "cancel" | "order";

/** The final outcome; failures on the way are retried in place. */
export type CaptchaVerdict = { kind: "ok"; sliderToken: string } | { kind: "closed" };

export interface CaptchaProps {
  subject: CaptchaSubject;
  onVerdict: (verdict: CaptchaVerdict) => void;
}

// Lazy: its preload list would otherwise be part of every screen.
const captcha = lazyWithRetry(async () => (await import("../../load-captcha.ts")).loadCaptcha());

export function CaptchaOutlet(props: CaptchaProps) {
  return (
    <Deferred component={captcha} active>
      {(Captcha) => <Captcha {...props} />}
    </Deferred>
  );
}
