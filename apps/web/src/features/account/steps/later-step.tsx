import { stepOf } from "../flow/login-state.ts";
import { CodeStep, type CodeStepProps } from "./code-step.tsx";
import { MergeNotice } from "./merge-notice.tsx";

/** What follows the phone step: one file, so that no step waits for the network on its own. */
export function LaterStep({ flow, state, input }: CodeStepProps) {
  if (stepOf(state) === "mergeNotice") return <MergeNotice state={state} onClose={flow.close} />;
  return <CodeStep flow={flow} state={state} input={input} />;
}
