import type { Part } from "./part.ts";

/** What `createApp` and `createSandbox` give: built, and not yet listening. */
export interface Program {
  start(): Promise<{ url: string }>;
  close(): Promise<void>;
}

/** Runs a part in the caller's own process. */
export async function runInProcess(
  name: string,
  url: string,
  build: () => Promise<Program>,
): Promise<Part> {
  let program: Program | undefined = await startProgram(build);
  async function stop(): Promise<void> {
    const running = program;
    program = undefined;
    await running?.close();
  }
  return {
    name,
    url,
    pid: undefined,
    output: [],
    kill: () => Promise.reject(new Error(`${name} runs in this process: boot with processes`)),
    restart: async () => {
      await stop();
      program = await startProgram(build);
    },
    stop,
  };
}

async function startProgram(build: () => Promise<Program>): Promise<Program> {
  const program = await build();
  await program.start();
  return program;
}
