import type { HumanSettings } from "../../settings/human-settings.ts";
import type { HumanVerifier } from "./human-verifier.ts";
import { createSandboxVerifier } from "./sandbox-verifier.ts";

export interface VerifierSettings {
  human: Pick<HumanSettings, "providers">;
  sandbox: { url: string; apiSecret: string } | null;
}

/** The configured providers. Throws, naming the setting, where one cannot be had. */
export function createVerifiers(settings: VerifierSettings): HumanVerifier[] {
  return settings.human.providers.map((name) => {
    if (name !== "sandbox") {
      throw new Error(`HUMAN_VERIFICATION names ${name}, which does not exist`);
    }
    if (settings.sandbox === null) {
      throw new Error("HUMAN_VERIFICATION names sandbox: SANDBOX_URL is not set");
    }
    return createSandboxVerifier(settings.sandbox);
  });
}
