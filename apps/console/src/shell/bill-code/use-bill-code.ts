import { isTransient } from "@santap/client/call-failure";
import { randomId } from "@santap/client/random-id";
import type { PayloadOf } from "@santap/contract/call";
import { showBillCode } from "@santap/contract/calls/staff/bill-code";
import { useRef } from "react";
import { call } from "../../api.ts";
import { useAction } from "@santap/client/use-action";

type Selection = Omit<PayloadOf<typeof showBillCode>, "idempotencyKey">;

/** A lost answer is asked for again under the same key, so that no second share is held. */
export function useBillCode(onShown: (shareId: string) => void, onDone: () => void) {
  const action = useAction(onDone);
  const request = useRef({ content: "", key: "" });

  async function show(selection: Selection): Promise<void> {
    const content = JSON.stringify(selection);
    if (request.current.content !== content) request.current = { content, key: randomId() };
    const { key: idempotencyKey } = request.current;
    const code = await action.run(async () => {
      const answer = await call(showBillCode, { ...selection, idempotencyKey });
      if (answer.success || !isTransient(answer.error)) request.current = { content: "", key: "" };
      return answer;
    });
    if (code !== null) onShown(code.shareId);
  }

  return { busy: action.busy, problem: action.problem, show };
}
