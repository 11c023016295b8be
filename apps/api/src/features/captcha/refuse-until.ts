import type { Language } from "@santap/contract/errors/language";
import { refuse } from "../../refused.ts";
import { opensAtText } from "../account/otp/opens-at.ts";

/** 0310212: a limit of human verification is reached, and when it opens again. Times are epoch ms. */
export function refuseUntil(opensAt: number, now: number, language: Language): never {
  const time = opensAtText(opensAt, now, language);
  const retryAfter = Math.ceil((opensAt - now) / 1000);
  refuse("0310212", { variant: "opensAt", params: { time } }, { opensAt, retryAfter });
}
