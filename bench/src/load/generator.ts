import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Answer, Answers, Question } from "./messages.ts";

export interface Generator {
  ask<Kind extends Question["kind"]>(
    question: Extract<Question, { kind: Kind }>,
  ): Promise<Answers[Kind]>;
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

/** Starts the load generator's process. One request at a time. */
export function startGenerator(): Generator {
  const child = fork(MAIN, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  return {
    ask: (question) => askChild(child, question),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.disconnect();
      }),
  };
}

function askChild<Kind extends Question["kind"]>(
  child: ChildProcess,
  question: Extract<Question, { kind: Kind }>,
): Promise<Answers[Kind]> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("the load generator ended by itself"));
    child.once("exit", onExit);
    child.once("message", (answer: Answer) => {
      child.off("exit", onExit);
      if ("failure" in answer) reject(new Error(answer.failure));
      else resolve(answer.value as Answers[Kind]);
    });
    child.send(question);
  });
}
