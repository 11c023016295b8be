import { searchNonce, type PowTask } from "./proof-of-work.ts";

/** What the worker tells: that it runs, then the nonces in order, one message each. */
export type PowMessage = "started" | number;

self.onmessage = ({ data: task }: MessageEvent<PowTask>) => {
  tell("started");
  for (let index = 0; index < task.count; index += 1) {
    const nonce = searchNonce(task, index)(Number.MAX_SAFE_INTEGER);
    if (nonce !== null) tell(nonce);
  }
};

function tell(message: PowMessage): void {
  self.postMessage(message);
}
