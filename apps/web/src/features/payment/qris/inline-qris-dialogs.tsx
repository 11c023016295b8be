import { Button } from "@santap/ui/input/button";
import { ErrorState } from "@santap/ui/layout/error-state";
import { useEffect, useState } from "react";
import { useTranslation, type MessageId } from "../../../shell/language/use-translation.ts";
import type { QrisFlow } from "./qris-flow.ts";
import type { QrisEventType, QrisPhase } from "./qris-state.ts";

/** How long to wait for the dialogs' chunk before showing the question inline. */
const PATIENCE_MS = 3_000;

interface Question {
  text: MessageId;
  answers: [label: MessageId, event: QrisEventType][];
}

const QUESTIONS: Readonly<Partial<Record<QrisPhase, Question>>> = {
  waitPrompt: { text: "pay.waitText", answers: [["pay.iKnow", "KNOWN"]] },
  failInfo: {
    text: "pay.failPayInfoTips",
    answers: [
      ["pay.refresh", "REFRESH"],
      ["pay.cancel", "FAIL_CANCELLED"],
    ],
  },
  warmPrompt: {
    text: "pay.warmPromptText",
    answers: [
      ["pay.stay", "STAY"],
      ["pay.leave", "LEAVE"],
    ],
  },
};

export interface DialogsMissingProps {
  flow: QrisFlow;
  phase: QrisPhase;
}

/** Inline fallback for the dialogs when their chunk could not be loaded, e.g. offline. */
export function InlineQrisDialogs({ flow, phase }: DialogsMissingProps) {
  const t = useTranslation();
  const [waiting, setWaiting] = useState(navigator.onLine);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const question = QUESTIONS[phase];
  if (waiting || !question) return null;
  const [first, ...others] = question.answers.map(([label, event]) => ({
    label: t(label),
    onClick: () => void flow.dispatch(event),
  }));
  return (
    <>
      <ErrorState
        title={navigator.onLine ? undefined : t("shell.noConnection")}
        text={t(question.text)}
        action={first}
      />
      {others.map(({ label, onClick }) => (
        <Button key={label} full variant="text" onClick={onClick}>
          {label}
        </Button>
      ))}
    </>
  );
}
