import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import type { CaptchaProps } from "./captcha-subject.ts";

// Lazy: its preload list would otherwise be part of every screen.
const captcha = lazyWithRetry(() =>
  import("../../load-captcha.ts").then((module) => module.loadCaptcha()),
);

export function CaptchaOutlet(props: CaptchaProps) {
  return (
    <Deferred component={captcha} active>
      {(Captcha) => <Captcha {...props} />}
    </Deferred>
  );
}
