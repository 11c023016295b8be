import type { CaptchaScene } from "@santap/contract/schemas/captcha";

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

type OwnPhoneScene = "cancel" | "order" | "claim" | "account";

/** The final outcome; failures on the way are retried in place. */
export type CaptchaVerdict = { kind: "ok"; sliderToken: string } | { kind: "closed" };

export interface CaptchaProps {
  subject: CaptchaSubject;
  onVerdict: (verdict: CaptchaVerdict) => void;
}

/** Human verification that shows nothing: work that is done while the person types. */
export interface QuietProof {
  /** Begins the work, unless it runs or is done. The number need not be known yet. */
  prepare: (countryCode: string) => void;
  /** A slider token for this number; null: the captcha is to be shown. */
  prove: (subject: CaptchaSubject) => Promise<string | null>;
  /** Ends the work. */
  stop: () => void;
}
