import { test as base } from "vitest";
import {
  bootEnvironment,
  testWithOwnProduct,
  type Cleanup,
  type TestEnvironment,
} from "../../../testing/fixtures.ts";
import { openAttack } from "./attack.ts";
import { openTestClock, type TestClock } from "./test-clock.ts";

interface Parts {
  environment: TestEnvironment;
  clock: TestClock;
}

/** Tests on a product in processes of its own, whose log is read and whose clock the test moves. */
export function testUnderAttack() {
  return base
    .extend("clock", { scope: "file" }, openClock)
    .extend("environment", { scope: "file" }, ({ clock }, cleanup) => {
      const env = { ...clock.env, LOG_LEVEL: "trace", HUMAN_VERIFICATION: "sandbox" };
      return bootEnvironment({ mode: "processes", env }, cleanup);
    })
    .extend("attack", { scope: "file" }, beginAttack);
}

/** The same on a product in this process, with the real time. */
export function testUnderAttackInProcess() {
  return testWithOwnProduct()
    .extend("clock", { scope: "file" }, openClock)
    .extend("attack", { scope: "file" }, beginAttack);
}

function openClock({}, { onCleanup }: Cleanup): TestClock {
  const clock = openTestClock();
  onCleanup(() => clock.close());
  return clock;
}

function beginAttack({ environment, clock }: Parts, { onCleanup }: Cleanup) {
  const attack = openAttack(environment, clock);
  onCleanup(() => attack.rows.close());
  return attack;
}
