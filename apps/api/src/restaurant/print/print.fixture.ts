import { setPrinter, CLOUDPRNT_PATH } from "@santap/contract/calls/staff/print";
import type { TestProduct } from "../../testing/test-product.ts";
import { openDatabase } from "../../db/database.ts";
import { testWithOwnProduct, type EnvironmentOptions } from "../../testing/fixtures.ts";
import { orderAndOpenCode, TOAST } from "../../testing/orders.ts";
import { until } from "../../testing/until.ts";
import {
  addStaff,
  addStations,
  openStaffBrowser,
  openStationOf,
  type StaffBrowser,
} from "../staff/staff.fixture.ts";

const READY = {
  statusCode: "200%20OK",
  printingInProgress: false,
  printerMAC: "00:11:62:00:00:01",
};

export type TestPrinter = ReturnType<typeof openPrinter>;
type Said = Partial<typeof READY>;

/** A printer that does each step when the test says so. */
export function openPrinter(address: string) {
  const ask = (method: string, query: Record<string, string> = {}, body?: unknown) =>
    fetch(`${address}?${new URLSearchParams(query).toString()}`, {
      method,
      headers: {
        "x-forwarded-for": "10.78.0.1",
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const poll = (said: Said = {}) => ask("POST", {}, { ...READY, ...said });
  const printer = {
    address,
    poll,
    /** The token of what it may fetch; null for nothing. */
    async offered(said: Said = {}): Promise<string | null> {
      const { jobReady, jobToken } = (await (await poll(said)).json()) as {
        jobReady: boolean;
        jobToken?: string;
      };
      return jobReady ? (jobToken ?? "") : null;
    },
    /** Polls until there is something. */
    untilOffered: () => until("a job for the printer", () => printer.offered()),
    fetch: (token: string, type = "application/octet-stream") =>
      ask("GET", { token, type, mac: READY.printerMAC }),
    /** The text that its bytes print. */
    async read(token: string): Promise<string> {
      const response = await printer.fetch(token);
      if (response.status !== 200) throw new Error(`the job answers ${response.status}`);
      return Buffer.from(await response.arrayBuffer()).toString("latin1");
    },
    confirm: (token: string, code = "200 OK") => ask("DELETE", { token, code }),
    /** Prints what comes next, to its end. */
    async print(): Promise<string> {
      const token = await printer.untilOffered();
      const paper = await printer.read(token);
      await printer.confirm(token);
      return paper;
    },
  };
  return printer;
}

/** A new printer at a station, and the manager who set it up. */
export async function addPrinter(
  { appUrl, rows }: TestProduct,
  { storeId, stationId }: { storeId: string; stationId: string },
): Promise<{ printer: TestPrinter; manager: StaffBrowser }> {
  const manager = openStaffBrowser(appUrl);
  await manager.signIn(await addStaff(rows, storeId, "MANAGER"));
  const setting = { output: "BOTH", paperMm: 58, language: "idID", newAddress: true } as const;
  const { address } = await manager.ask(setPrinter, { storeId, stationId, ...setting });
  if (address === null) throw new Error("the printer has no address");
  const path = address.slice(address.indexOf("/digital-food"));
  if (!path.includes(CLOUDPRNT_PATH)) throw new Error(`no printer polls ${path}`);
  return { printer: openPrinter(`${appUrl}${path}`), manager };
}

/** Tests on a product of the file's own, with a printer in the kitchen (Roti) and at the counter of S06. */
export function testWithPrinters(options: EnvironmentOptions = {}) {
  return testWithOwnProduct(options)
    .extend("kitchen", { scope: "file", auto: true }, async ({ product }) => {
      for (const storeId of ["S06", "S01"]) await addStations(product.rows, storeId);
      await product.rows.all("delete from item_station where store_id = 'S01'");
      await product.rows.all("insert into item_station values ('S01', 'S01-06', 'grill')");
      const at = { storeId: "S06", stationId: "pastry" };
      return { ...(await addPrinter(product, at)), screen: await openAt(product, at, "KITCHEN") };
    })
    .extend("counter", { scope: "file" }, async ({ product }) => {
      const at = { storeId: "S06", stationId: "counter" };
      return { ...(await addPrinter(product, at)), screen: await openAt(product, at, "CASHIER") };
    })
    .extend("db", { scope: "file" }, ({ environment }, { onCleanup }) => {
      const url = environment.databaseUrl;
      const db = openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
      onCleanup(() => db.destroy());
      return db;
    });
}

function openAt(
  { appUrl, rows }: TestProduct,
  at: { storeId: string; stationId: string },
  role: "KITCHEN" | "CASHIER",
) {
  return openStationOf(appUrl, rows, { ...at, role });
}

export type Screen = Awaited<ReturnType<typeof openAt>>;

export async function payToast({ appUrl, sandbox, newBuyer }: TestProduct): Promise<string> {
  const { order, qrCodeText } = await orderAndOpenCode(appUrl, await newBuyer(), {
    lines: [TOAST],
  });
  await sandbox.pay(qrCodeText);
  return order.orderId;
}

export const readJob = ({ rows }: TestProduct, jobId: string) =>
  rows.one<{ status: string; copy_no: number; order_id: string }>(
    "select status, copy_no, order_id from print_job where job_id = $1",
    [jobId],
  );
