import { searchNonce, type PowTask } from "./proof-of-work.ts";

/** `started` first, then one message per nonce. */
export type PowMessage = "started" | number;

self.onmessage = ({ data: task }: MessageEvent<PowTask>) => {
  send("started");
  for (let index = 0; index < task.count; index += 1) {
    const nonce = searchNonce(task, index)(Number.MAX_SAFE_INTEGER);
    if (nonce !== null) send(nonce);
  }
};

function send(message: PowMessage): void {
  self.postMessage(message);
}
