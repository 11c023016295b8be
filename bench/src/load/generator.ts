import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { GeneratorReply, GeneratorResults, GeneratorRequest } from "./messages.ts";

export interface Generator {
  ask<Kind extends GeneratorRequest["kind"]>(
    request: Extract<GeneratorRequest, { kind: Kind }>,
  ): Promise<GeneratorResults[Kind]>;
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

/** Starts the load generator's process. One request at a time. */
export function startGenerator(): Generator {
  const child = fork(MAIN, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  return {
    ask: (request) => askChild(child, request),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.disconnect();
      }),
  };
}

function askChild<Kind extends GeneratorRequest["kind"]>(
  child: ChildProcess,
  request: Extract<GeneratorRequest, { kind: Kind }>,
): Promise<GeneratorResults[Kind]> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("the load generator ended by itself"));
    child.once("exit", onExit);
    child.once("message", (answer: GeneratorReply) => {
      child.off("exit", onExit);
      if ("failure" in answer) reject(new Error(answer.failure));
      else resolve(answer.value as GeneratorResults[Kind]);
    });
    child.send(request);
  });
}
