import type { ComponentType } from "react";
import { withMessages } from "./shell/language/catalog.ts";
import type { CaptchaProps } from "./shell/session/captcha-outlet.tsx";

/** For the login popup and for orders; features do not import each other. */
export function loadCaptcha(): Promise<ComponentType<CaptchaProps>> {
  return withMessages(
    ["human"],
    async () => (await import("./features/captcha/captcha.tsx")).Captcha,
  );
}
