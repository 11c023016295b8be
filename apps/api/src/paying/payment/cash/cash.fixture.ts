import { openDatabase } from "../../../db/database.ts";
import {
  testWithOwnProduct,
  type Cleanup,
  type TestEnvironment,
} from "../../../testing/fixtures.ts";
import { runCashCommand } from "./cash-command.ts";
import { takeCash } from "./take-cash.ts";

/** Tests on a product of the file's own and the staff at its counters, in a process of their own. */
export function testWithCounter() {
  return testWithOwnProduct().extend("counter", { scope: "file" }, openCounter);
}

async function openCounter(
  { environment }: { environment: TestEnvironment },
  { onCleanup }: Cleanup,
) {
  const url = environment.appDatabaseUrl;
  const db = openDatabase({ url, poolSize: 16, onIdleError: () => undefined });
  onCleanup(() => db.destroy());
  const logged: unknown[] = [];
  const deps = { db, clock: Date.now, securityLog: (entry: unknown) => void logged.push(entry) };
  return {
    db,
    logged,
    take: (orderId: string, amount: number, by = "Rina") => takeCash(deps, { orderId, amount, by }),
    run: (...words: string[]) => runCashCommand(deps, words),
  };
}
