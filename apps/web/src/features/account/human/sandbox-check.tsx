import { Dialog } from "@santap/ui/overlay/dialog";
import { useState } from "react";
import { readBrowserId } from "../../../shell/device/browser-id.ts";
import { useWords } from "../../../shell/language/words.tsx";
import { toldOf, type HumanCheckOutcome, type HumanCheckProps } from "./human-check.ts";
import { Problem } from "./problem.tsx";

/** The provider for development and tests: one tap, and its solver gives the proof. */
export function SandboxCheck(props: HumanCheckProps) {
  const { progress, problem, onOutcome } = props;
  const words = useWords();
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
      title={words("human.title")}
      closeLabel={words("shell.close")}
      onClose={() => onOutcome({ kind: "closed" })}
      primary={{
        label: words("human.confirm"),
        onClick: () => void solve(),
        loading: solving || progress !== "ASKING",
      }}
    >
      {problem ? <Problem text={problem} /> : words("human.text")}
    </Dialog>
  );
}

async function askSolver({ challenge, subject }: HumanCheckProps): Promise<HumanCheckOutcome> {
  const { solveUrl } = challenge.parameters;
  if (!solveUrl) return { kind: "failed", reason: "load" };
  try {
    const reply = await fetch(solveUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ phoneNo: "", ...toldOf(subject), browserId: readBrowserId() }),
    });
    if (!reply.ok) return { kind: "failed", reason: "blocked" };
    const { proof } = (await reply.json()) as { proof?: unknown };
    if (typeof proof !== "string") return { kind: "failed", reason: "internal" };
    return { kind: "ok", provider: challenge.provider, proof };
  } catch {
    return { kind: "failed", reason: "network" };
  }
}
