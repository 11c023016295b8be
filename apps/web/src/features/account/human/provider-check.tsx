import { useEffect, useState } from "react";
import type { HumanCheck, HumanCheckProps } from "./human-check.ts";

/** Each provider's code comes when it is asked for. */
const CHECKS: Record<string, () => Promise<HumanCheck>> = {
  embedded: async () => (await import("./embedded/embedded-check.tsx")).EmbeddedCheck,
  turnstile: async () => (await import("./turnstile/turnstile-check.tsx")).TurnstileCheck,
  sandbox: async () => (await import("./sandbox-check.tsx")).SandboxCheck,
};

/** The step of the provider that the server asks for. One whose code does not come has failed. */
export function ProviderCheck(props: HumanCheckProps) {
  const { onOutcome } = props;
  const { provider } = props.challenge;
  const [loaded, setLoaded] = useState<{ provider: string; Check: HumanCheck } | null>(null);

  useEffect(() => {
    let isWanted = true;
    CHECKS[provider]?.().then(
      (Check) => isWanted && setLoaded({ provider, Check }),
      () => isWanted && onOutcome({ kind: "failed", reason: "load" }),
    );
    return () => {
      isWanted = false;
    };
  }, [provider, onOutcome]);

  return loaded?.provider === provider ? <loaded.Check {...props} /> : null;
}
