import { Deferred } from "@santap/ui/deferred";
import { useParts } from "../parts.ts";
import type { CaptchaProps } from "./captcha-subject.ts";

/** Human verification, whose code is fetched when it is needed. */
export function CaptchaOutlet(props: CaptchaProps) {
  return (
    <Deferred component={useParts().captcha} active>
      {(Captcha) => <Captcha {...props} />}
    </Deferred>
  );
}
