import * as calls from "@santap/contract/calls/staff";
import { openDatabase } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { STORE, testAtCounter } from "../../counter/counter.fixture.ts";
import { addStaff, openStaffBrowser, PIN, type StaffBrowser } from "../staff.fixture.ts";

/** With a connection of the test's own, which holds rows. */
export const testWithHeldRows = () =>
  testAtCounter().extend(
    "db",
    { scope: "file" },
    ({ environment: { databaseUrl: url } }, { onCleanup }) => {
      const db = openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
      onCleanup(() => db.destroy());
      return db;
    },
  );

/** The counter's tablet with a manager signed in. */
export async function openWithManager({ appUrl, rows }: TestProduct) {
  const { operatorId, ...manager } = await addStaff(rows, STORE.storeId, "MANAGER");
  const tablet = openStaffBrowser(appUrl);
  await tablet.signIn({ operatorId, ...manager });
  const { deviceId } = await tablet.ask(calls.registerStation, { ...STORE, stationId: "counter" });
  await tablet.ask(calls.stationSignIn, { operatorId, pin: PIN });
  return { tablet, operatorId, deviceId };
}

export async function openOwner({ appUrl, rows }: TestProduct): Promise<StaffBrowser> {
  const owner = openStaffBrowser(appUrl);
  await owner.signIn(await addStaff(rows, STORE.storeId, "OWNER"));
  return owner;
}

export async function readPerson(tablet: StaffBrowser): Promise<string | null> {
  return (await tablet.ask(calls.staffMe, {})).person?.operatorId ?? null;
}

/** As many statements of the server wait for a row as are said. */
export function untilWaiting({ rows }: TestProduct, most: number) {
  return until(`${most} statements that wait`, async () => {
    const waiting = await rows.all(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock'
         and datname = current_database()`,
    );
    return waiting.length >= most;
  });
}

/** Asks for the act, and does something else before it can take its order or shift. */
export async function askBefore(
  { product, db }: { product: TestProduct; db: Parameters<typeof inTransaction>[0] },
  { hold, ask }: { hold: (tx: Tx) => Promise<unknown>; ask: () => Promise<string> },
  before: () => Promise<unknown>,
): Promise<string> {
  let asked = Promise.resolve("");
  await inTransaction(db, async (tx) => {
    await hold(tx);
    asked = ask();
    await untilWaiting(product, 1);
    await before();
  });
  return asked;
}
