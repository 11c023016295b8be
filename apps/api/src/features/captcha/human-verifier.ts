import type { CaptchaScene } from "@santap/contract/schemas/captcha";
import type { Language } from "@santap/contract/errors/language";
import type { CodePrice } from "@santap/domain/otp/code-price";
import type { ChallengeWay } from "@santap/domain/captcha/proof-of-work";

export interface HumanChallenge {
  /** Differs for the scenes of ordering and all others. */
  appId: string;
  /** What the provider's step in the browser needs. */
  parameters: Record<string, string>;
}

/** Who is to prove that they are human. */
export interface HumanClient {
  scene: CaptchaScene;
  /** Empty where the client sent none. */
  browserId: string;
  address: string;
  language: Language;
}

export interface HumanRequest extends HumanClient {
  /** A provider that knows one way only ignores it. */
  way: ChallengeWay;
  /** Of the code that the proof is for. Read only by a provider whose work depends on it. */
  price(): Promise<CodePrice>;
}

/** Who claims to be human, and what for. */
export interface HumanClaim extends HumanClient {
  countryCode: string;
  /** As the client wrote it: the proof was made for these very words. */
  phoneNo: string;
  proof: string | Record<string, string>;
}

/**
 * PROVED: good for a code at any price, as a provider of others sets its own. `provedFor`: up to that
 * price. NOT_PROVED: this proof is worth nothing. UNREACHABLE: nobody could say; it counts as not proved.
 */
export type HumanVerdict =
  "PROVED" | { readonly provedFor: CodePrice } | "NOT_PROVED" | "UNREACHABLE";

/**
 * One provider of human verification. Never throws for what the outside does; refuses with verificationLimitReached
 * where a limit of its own is reached.
 */
export interface HumanVerifier {
  readonly name: string;
  /** True while another one is better asked first. */
  isAvoided(): boolean;
  challenge(request: HumanRequest): Promise<HumanChallenge>;
  verify(claim: HumanClaim): Promise<HumanVerdict>;
}
