import type { ComponentType } from "react";
import { withMessages } from "./shell/language/catalog.ts";
import type { CaptchaProps, QuietProof } from "./shell/session/captcha-subject.ts";

/** For the login popup and for orders; features do not import each other. */
export function loadCaptcha(): Promise<ComponentType<CaptchaProps>> {
  return withMessages(
    ["human"],
    async () => (await import("./features/captcha/captcha.tsx")).Captcha,
  );
}

/** The part of it that shows nothing. */
export async function loadQuietProof(): Promise<QuietProof> {
  return (await import("./features/captcha/quiet/open-quiet-proof.ts")).openQuietProof();
}
