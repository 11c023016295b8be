import { guestCall } from "../call.ts";
import type * as schemas from "../schemas/captcha.ts";

export const captchaChallenge = guestCall<typeof schemas.captchaChallenge>("/captcha/challenge");

export const captchaVerify = guestCall<typeof schemas.captchaVerify>("/captcha/verify");
