import type { CaptchaScene } from "@santap/contract/schemas/captcha";
import type { Language } from "@santap/contract/errors/language";
import type { CodePrice } from "@santap/domain/otp/code-price";
import type { ChallengeWay } from "@santap/domain/captcha/proof-of-work";

export interface HumanChallenge {
  /** One for orders, another for all other scenes. */
  appId: string;
  parameters: Record<string, string>;
}

export interface HumanClient {
  scene: CaptchaScene;
  browserId: string;
  address: string;
  language: Language;
}

export interface HumanRequest extends HumanClient {
  /** Ignored by a provider with one way only. */
  way: ChallengeWay;
  /** Price of the code that the proof is for; read only if the work depends on it. */
  price(): Promise<CodePrice>;
}

export interface HumanClaim extends HumanClient {
  countryCode: string;
  /** As typed: the proof is bound to this text. */
  phoneNo: string;
  proof: string | Record<string, string>;
}

/** `provedFor`: good up to that price. UNREACHABLE counts as not proved. */
export type VerificationResult =
  | "PROVED"
  | { readonly provedFor: CodePrice }
  | "NOT_PROVED"
  | "UNREACHABLE";

/** Never throws for failures outside; verificationLimitReached at its own limit. */
export interface HumanVerifier {
  readonly name: string;
  isAvoided(): boolean;
  challenge(request: HumanRequest): Promise<HumanChallenge>;
  verify(claim: HumanClaim): Promise<VerificationResult>;
}
