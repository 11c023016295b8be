import { Dialog } from "@santap/ui/overlay/dialog";
import { useState } from "react";
import { readBrowserId } from "../../shell/device/browser-id.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { toSubjectPayload, type ChallengeOutcome, type ChallengeProps } from "./challenge.ts";
import { CaptchaError } from "./captcha-error.tsx";

/** For development and tests: the sandbox returns the proof. */
export function SandboxChallenge(props: ChallengeProps) {
  const { progress, problem, onOutcome } = props;
  const t = useTranslation();
  const [solving, setSolving] = useState(false);

  async function solve() {
    setSolving(true);
    const outcome = await askSolver(props);
    setSolving(false);
    onOutcome(outcome);
  }

  return (
    <Dialog
      open
      title={t("human.title")}
      closeLabel={t("shell.close")}
      onClose={() => onOutcome({ kind: "closed" })}
      primary={{
        label: t("human.confirm"),
        onClick: () => void solve(),
        loading: solving || progress !== "ASKING",
      }}
    >
      {problem ? <CaptchaError text={problem} /> : t("human.text")}
    </Dialog>
  );
}

async function askSolver({ challenge, subject }: ChallengeProps): Promise<ChallengeOutcome> {
  const { solveUrl } = challenge.parameters;
  if (!solveUrl) return { kind: "failed", reason: "load" };
  try {
    const reply = await fetch(solveUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        phoneNo: "",
        ...toSubjectPayload(subject),
        browserId: readBrowserId(),
      }),
    });
    if (!reply.ok) return { kind: "failed", reason: "blocked" };
    const { proof } = (await reply.json()) as { proof?: unknown };
    if (typeof proof !== "string") return { kind: "failed", reason: "internal" };
    return { kind: "ok", provider: challenge.provider, proof };
  } catch {
    return { kind: "failed", reason: "network" };
  }
}
