import type { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { openConnection, requireLoopback, send } from "../load/connection.ts";
import type { Operation } from "../load/journey-driver.ts";
import type { TargetUrls } from "../load/messages.ts";
import type { Target, LoginScenario } from "../scenarios.ts";
import { forEach } from "./for-each.ts";
import { guestAt } from "./guest.ts";
import {
  appLoginSteps,
  baselineLoginSteps,
  type Asked,
  type Coded,
  type Ready,
} from "./login-steps.ts";

/** Runs guests against one target. */
export interface LoginDriver {
  /** Replaces the waiting guests by `count` new ones. */
  prepare(count: number): Promise<void>;
  /** Waits until all requested codes have arrived. */
  collectCodes(): Promise<void>;
  operation(scenario: LoginScenario): Operation;
  close(): void;
}

const AT_ONCE = 32;
const TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 20;

export function openLoginDriver(target: Target, at: TargetUrls): LoginDriver {
  const urls = { url: requireLoopback(at.url), sandboxUrl: requireLoopback(at.sandboxUrl) };
  const steps = target === "app" ? appLoginSteps(urls) : baselineLoginSteps(urls);
  const lines = openConnection(AT_ONCE);
  const ready: Ready[] = [];
  const asked: Asked[] = [];
  const coded: Coded[] = [];
  let guests = 0;

  async function ask(agent: Agent): Promise<boolean> {
    const next = ready.pop();
    if (next === undefined) return false;
    asked.push(await steps.askCode(agent, next));
    return true;
  }

  async function signIn(agent: Agent): Promise<boolean> {
    const next = coded.pop();
    if (next === undefined) return false;
    await steps.signIn(agent, next);
    return true;
  }

  return {
    async prepare(count) {
      ready.length = 0;
      const fresh = Array.from({ length: count }, (_, index) => guestAt(guests + index));
      guests += count;
      await forEach(fresh, AT_ONCE, async (guest) => {
        ready.push(await steps.getReady(lines, guest));
      });
    },
    async collectCodes() {
      coded.length = 0;
      await forEach(asked.splice(0), AT_ONCE, async (one) => {
        coded.push({ ...one, code: await readCode(lines, urls.sandboxUrl, one) });
      });
    },
    operation: (scenario) => (scenario === "L1" ? ask : signIn),
    close: () => lines.destroy(),
  };
}

/** Reads the code from the sandbox's inbox. */
async function readCode(lines: Agent, sandboxUrl: string, { guest }: Asked): Promise<string> {
  const url = `${sandboxUrl}/inbox?to=%2B62${guest.phoneNo}`;
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const { text } = await send(lines, { url, method: "GET" });
    const [message] = JSON.parse(text) as { code: string }[];
    if (message !== undefined) return message.code;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error("a code did not arrive");
}
