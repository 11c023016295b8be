import { lazy } from "react";
import type { HumanCheck, HumanCheckProps } from "./human-check.ts";

const SandboxCheck: HumanCheck = lazy(async () => ({
  default: (await import("./sandbox-check.tsx")).SandboxCheck,
}));

/** The step of the provider that the server asks for; nothing for one that is not known. */
export function ProviderCheck(props: HumanCheckProps) {
  switch (props.challenge.provider) {
    case "sandbox":
      return <SandboxCheck {...props} />;
    default:
      return null;
  }
}
