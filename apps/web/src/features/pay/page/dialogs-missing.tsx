import { Button } from "@santap/ui/input/button";
import { ErrorState } from "@santap/ui/layout/error-state";
import { useEffect, useState } from "react";
import { useWords, type MessageId } from "../../../shell/language/words.tsx";
import type { QrisFlow } from "../flow/qris-flow.ts";
import type { QrisEventType, QrisPhase } from "../flow/qris-state.ts";

/** A dialog that is on its way is waited for this long before the page speaks in its place. */
const PATIENCE_MS = 3_000;

interface Question {
  text: MessageId;
  answers: [label: MessageId, event: QrisEventType][];
}

/** What each dialog asks, in a page that cannot show it. */
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

/** The dialogs' code is not there, for want of a connection: the same decisions, on the page itself. */
export function DialogsMissing({ flow, phase }: DialogsMissingProps) {
  const words = useWords();
  const [waiting, setWaiting] = useState(navigator.onLine);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const question = QUESTIONS[phase];
  if (waiting || !question) return null;
  const [first, ...others] = question.answers.map(([label, event]) => ({
    label: words(label),
    onClick: () => void flow.dispatch(event),
  }));
  return (
    <>
      <ErrorState
        title={navigator.onLine ? undefined : words("shell.noConnection")}
        text={words(question.text)}
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
