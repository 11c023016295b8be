import type { Timers } from "../../../shell/data/timers.ts";

/** How long a terminal result stays on screen before its action runs. */
export const ACTION_DELAY_MS = 4000;

export interface QrisClock {
  /** From now on the code can be paid for so long. */
  setTimeLeft: (ms: number) => void;
  /** A result is on screen: its action follows, and the time no longer counts. */
  setAction: () => void;
  stop: () => void;
}

/** The page's two timers. */
export function createQrisClock(
  timers: Timers,
  { onTimeUp, onActionDue }: { onTimeUp: () => void; onActionDue: () => void },
): QrisClock {
  let deadline: unknown = null;
  let action: unknown = null;
  return {
    setTimeLeft(ms) {
      timers.clearTimeout(deadline);
      deadline = timers.setTimeout(onTimeUp, ms);
    },
    setAction() {
      timers.clearTimeout(deadline);
      action = timers.setTimeout(onActionDue, ACTION_DELAY_MS);
    },
    stop() {
      timers.clearTimeout(deadline);
      timers.clearTimeout(action);
    },
  };
}
