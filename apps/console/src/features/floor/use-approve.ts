import { approveRound } from "@santap/contract/calls/staff/table";
import { useState } from "react";
import { call } from "../../api.ts";
import type { Action } from "@santap/client/use-action";
import { useTranslation } from "../../shell/language/use-translation.ts";

export interface Approve {
  label: string;
  run: () => void;
}

/** KDS-6: while the kitchen pauses the first tap is refused, and the second one says that staff know. */
export function useApprove(action: Action, named: { storeId: string; roundId: string }): Approve {
  const t = useTranslation();
  const [paused, setPaused] = useState(false);
  const send = async () => {
    const answer = await call(approveRound, paused ? { ...named, duringPause: true } : named);
    setPaused(!answer.success && answer.error.details?.["reason"] === "PAUSED");
    return answer;
  };
  return {
    label: t(paused ? "floor.approvePaused" : "floor.approve"),
    run: () => void action.run(send),
  };
}
