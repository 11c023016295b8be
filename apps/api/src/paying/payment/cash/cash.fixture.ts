import { openDatabase } from "../../../db/database.ts";
import {
  testWithOwnProduct,
  type Cleanup,
  type TestEnvironment,
} from "../../../testing/fixtures.ts";
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
  const deps = { db, clock: Date.now };
  return {
    db,
    take: (orderId: string, amount: number, by = "Rina") => takeCash(deps, { orderId, amount, by }),
  };
}
