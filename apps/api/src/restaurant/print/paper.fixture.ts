import { randomUUID } from "node:crypto";
import { tableSession } from "@santap/contract/calls/table";
import { changeLine, sendRound } from "@santap/contract/calls/table/round";
import type { LineInput } from "@santap/contract/schemas/order";
import { ask, expectRefusal } from "../../testing/caller.ts";
import { sitDown } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { queueTickets } from "./job/queue-tickets.ts";
import { addPrinter, testWithPrinters, type TestPrinter } from "./print.fixture.ts";
import { openFloorStaff } from "../floor/floor-staff.fixture.ts";

/** Tests on a product of the file's own: the grill of S01 has a printer, its second kitchen has none. */
export const testOnPaper = () =>
  testWithPrinters()
    .extend("grill", { scope: "file" }, async ({ product }) => {
      const { printer } = await addPrinter(product, { storeId: "S01", stationId: "grill" });
      await product.rows.all("insert into item_station values ('S01', 'S01-04', 'kitchen')");
      return printer;
    })
    .extend("deps", { scope: "file" }, ({ db }) => ({ db, clock: Date.now }))
    .extend("staff", { scope: "file" }, ({ product }) => openFloorStaff(product));

export const GADO_GADO: LineInput = { itemId: "S01-06", quantity: 2, modifierIds: [] };
/** Of another station, which has no printer. */
export const SOTO: LineInput = { itemId: "S01-04", quantity: 1, modifierIds: [] };

/** Guests at a table of S01 who send rounds and change their first dish. */
export async function sitAt({ appUrl }: TestProduct, label: string) {
  const { seated, sessionId } = await sitDown(appUrl, { address: "10.4.0.1" }, `DEMO-${label}`);
  const readLine = async () => {
    const session = await ask(appUrl, tableSession, { payload: { sessionId }, as: seated });
    const line = session.rounds[0]?.lines[0];
    if (line === undefined) throw new Error("nothing was sent");
    return { ...line, version: session.version };
  };
  const wish = async (change: { quantity?: number; note?: string }) => {
    const { lineId, quantity, note, version } = await readLine();
    return { payload: { lineId, quantity, note, version, ...change }, as: seated };
  };
  return {
    ...{ seated, sessionId, readLine },
    send: (lines: LineInput[] = [GADO_GADO], note = "") =>
      ask(appUrl, sendRound, {
        ...{ payload: { sessionId, lines, note, idempotencyKey: randomUUID() }, as: seated },
      }),
    change: async (change: { quantity?: number; note?: string }) =>
      ask(appUrl, changeLine, await wish(change)),
    refusal: async (change: { quantity?: number; note?: string }) =>
      expectRefusal(appUrl, changeLine, await wish(change)),
  };
}

/** Without the printer's commands and the breaks of lines. */
export const readWords = (paper: string) =>
  paper.replaceAll(/\p{Cc}(?:[E!@M]\p{Cc}?)?/gu, " ").replaceAll(/\s+/g, " ");

/** All that comes out, once everything that is due is queued. */
export async function printAll(
  printer: TestPrinter,
  deps: Parameters<typeof queueTickets>[0],
): Promise<string[]> {
  await queueTickets(deps);
  const papers: string[] = [];
  while ((await printer.offered()) !== null) papers.push(await printer.print());
  return papers;
}
