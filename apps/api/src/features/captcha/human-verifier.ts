import type { CaptchaScene } from "@santap/contract/captcha";

export interface HumanChallenge {
  /** Differs for the scenes of ordering and all others. */
  appId: string;
  /** What the provider's step in the browser needs. */
  parameters: Record<string, string>;
}

/** Who claims to be human, and what for. */
export interface HumanClaim {
  scene: CaptchaScene;
  countryCode: string;
  /** As the client wrote it: the proof was made for these very words. */
  phoneNo: string;
  browserId: string;
  address: string;
  proof: string | Record<string, string>;
}

/** NOT_PROVED: this proof is worth nothing. UNREACHABLE: nobody could say; it counts as not proved. */
export type HumanVerdict = "PROVED" | "NOT_PROVED" | "UNREACHABLE";

/** One provider of human verification. Never throws for what the outside does. */
export interface HumanVerifier {
  readonly name: string;
  challenge(scene: CaptchaScene): Promise<HumanChallenge>;
  verify(claim: HumanClaim): Promise<HumanVerdict>;
}
