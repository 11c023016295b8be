import type { Service } from "./service-handle.ts";

/** `createApp` and `createSandbox` return this: built, not yet listening. */
export interface Program {
  start(): Promise<{ url: string }>;
  close(): Promise<void>;
}

/** Starts a service in the caller's process. */
export async function startInProcess(
  name: string,
  url: string,
  build: () => Promise<Program>,
): Promise<Service> {
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
