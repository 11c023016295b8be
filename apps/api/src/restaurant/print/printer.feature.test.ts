import { randomUUID } from "node:crypto";
import { kitchenBoard } from "@santap/contract/calls/staff/kitchen";
import {
  printOrder,
  printState,
  setPrinter,
  testPrinter,
} from "@santap/contract/calls/staff/print";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { describe, expect } from "vitest";
import { placeOrder } from "../../testing/orders.ts";
import { inParallel, until } from "../../testing/until.ts";
import { openPrinter, payToast, readJob, testWithPrinters } from "./print.fixture.ts";

const S06 = { storeId: "S06" };
const test = testWithPrinters();

const askReceipt = (orderId: string) => ({
  ...{ ...S06, orderId, kind: "RECEIPT" as const },
  idempotencyKey: randomUUID(),
});

describe("CTR-3 a receipt", () => {
  test("CTR-3 CTR-1 a receipt is printed by a tap at the counter's printer, and every further one is a copy", async ({
    product,
    counter: { printer, screen },
    kitchen,
  }) => {
    const orderId = await payToast(product);
    await kitchen.printer.print();
    const asked = { ...askReceipt(orderId), way: "PRINTER" } as const;
    const first = await until("the receipt's number", () =>
      screen.ask(printOrder, asked).catch(() => null),
    );
    expect(first).toMatchObject({ copyNo: 0, document: null });
    // The same tap again.
    expect(await screen.ask(printOrder, asked)).toEqual(first);
    const paper = await printer.print();
    expect(paper).toContain("Roti bakar");
    expect(paper).toMatch(/Total +Rp/);
    expect(paper).toMatch(/S06\/\d{4}\/\d{6}/);
    const taps = await inParallel(3, () =>
      screen.ask(printOrder, { ...askReceipt(orderId), way: "PRINTER" }),
    );
    expect(taps.map(({ copyNo }) => copyNo).toSorted()).toEqual([1, 2, 3]);
    const copies = [await printer.print(), await printer.print(), await printer.print()];
    expect(copies.map((copy) => /SALINAN (\d)/.exec(copy)?.[1]).toSorted()).toEqual([
      "1",
      "2",
      "3",
    ]);
    const { document, copyNo } = await screen.ask(printOrder, {
      ...{ ...askReceipt(orderId), way: "BROWSER" },
    });
    expect(copyNo).toBe(4);
    expect(document?.blocks[0]).toMatchObject({ text: "SALINAN 4" });
  });

  test("CTR-3 KDS-10 a ticket by hand is a copy, and fires nothing; another person's key is another print", async ({
    product,
    counter: { screen },
    kitchen,
  }) => {
    const orderId = await payToast(product);
    await kitchen.printer.print();
    const readLines = () =>
      product.rows.all(
        "select line_id, fired_at, kitchen_status from order_line where order_id = $1",
        [orderId],
      );
    const before = await readLines();
    const asked = { ...askReceipt(orderId), kind: "TICKET", way: "BROWSER" } as const;
    const { document, copyNo } = await screen.ask(printOrder, asked);
    expect(copyNo).toBe(1);
    expect(document?.blocks).toContainEqual(
      expect.objectContaining({ text: "1 x Kaya toast", size: "LARGE" }),
    );
    expect(await readLines()).toEqual(before);
    expect(await kitchen.printer.offered()).toBeNull();
    const changed = { ...asked, kind: "RECEIPT" } as const;
    expect(await screen.tryCall(printOrder, changed)).toBe(ErrorCode.idempotencyKeyReused);
  });

  test("CTR-3 a receipt of an order that is not paid, or of another store, is refused", async ({
    product,
    counter: { screen },
  }) => {
    const { orderId } = await placeOrder(product.appUrl, await product.newBuyer());
    const way = { way: "BROWSER" } as const;
    expect(await screen.tryCall(printOrder, { ...askReceipt(orderId), ...way })).toBe(
      ErrorCode.orderNotFound,
    );
    const ticket = { ...askReceipt(orderId), ...way, kind: "TICKET" } as const;
    expect(await screen.tryCall(printOrder, ticket)).toBe(StaffErrorCode.printRefused);
    const elsewhere = askReceipt(orderId.replace("S06", "S01"));
    expect(await screen.tryCall(printOrder, { ...elsewhere, ...way })).toBe(
      ErrorCode.orderNotFound,
    );
  });
});

describe("CTR-3 a printer", () => {
  test("CTR-3 a printer that is set up prints a test page, and the set-up says so", async ({
    kitchen: { printer, manager },
    counter: { screen },
  }) => {
    const station = { ...S06, stationId: "pastry" };
    const readPrinter = async () =>
      (await screen.ask(printState, S06)).printers.find(({ stationId }) => stationId === "pastry");
    expect(await screen.tryCall(testPrinter, station)).toBe(StaffErrorCode.staffForbidden);
    await manager.ask(testPrinter, station);
    expect(await readPrinter()).toMatchObject({ test: "SENT" });
    expect(await printer.print()).toContain("Halaman uji");
    expect(await readPrinter()).toMatchObject({ test: "PRINTED", polledAt: expect.any(Number) });
    const nowhere = { ...S06, stationId: "nowhere" };
    expect(await manager.tryCall(testPrinter, nowhere)).toBe(StaffErrorCode.printRefused);
  });

  test("CTR-3 KDS-1 a printer keeps its station alive while it can print; without paper the station is silent and says why", async ({
    product: { rows },
    kitchen: { printer },
    counter: { screen },
  }) => {
    await rows.all(
      "update station set read_at = now() - interval '1 minute' where store_id = 'S06'",
    );
    const readSilent = async () =>
      (await screen.ask(kitchenBoard, { ...S06, stationId: "kitchen" })).board?.silentStationIds;
    const readTrouble = async () =>
      (await screen.ask(printState, S06)).printers.find(({ stationId }) => stationId === "pastry")
        ?.trouble;
    expect(await printer.offered({ statusCode: "410 Paper out" })).toBeNull();
    expect(await readSilent()).toContain("pastry");
    expect(await readTrouble()).toBe("PAPER_OUT");
    await printer.offered({ statusCode: "211 OK, paper low" });
    expect(await readSilent()).not.toContain("pastry");
    expect(await readTrouble()).toBe("PAPER_LOW");
    await printer.offered();
    expect(await readTrouble()).toBeNull();
    await rows.all("update printer set polled_at = polled_at - interval '16 seconds'");
    expect(await readTrouble()).toBe("OFF");
  });

  test("CTR-3 a printer gets nothing with another's address, an old one, or without its station", async ({
    product,
    kitchen: { printer, screen, manager },
    counter,
  }) => {
    await payToast(product);
    const token = await printer.untilOffered();
    expect((await counter.printer.fetch(token)).status).toBe(404);
    expect((await counter.printer.confirm(token)).status).toBe(404);
    const wrong = openPrinter(printer.address.replace(/[^/]{43}$/, "A".repeat(43)));
    const short = openPrinter(printer.address.replace(/[^/]{43}$/, "x"));
    for (const other of [wrong, short])
      expect([
        (await other.poll()).status,
        (await other.fetch(token)).status,
        (await other.confirm(token)).status,
      ]).toEqual([404, 404, 404]);
    const setting = { ...S06, stationId: "pastry", paperMm: 80, language: "zhCN" } as const;
    expect(await screen.tryCall(setPrinter, { ...setting, output: "BOTH", newAddress: true })).toBe(
      StaffErrorCode.staffForbidden,
    );
    const renew = { ...setting, output: "PRINTER", newAddress: true } as const;
    const { address } = await manager.ask(setPrinter, renew);
    expect((await printer.poll()).status).toBe(404);
    const renewed = openPrinter(
      product.appUrl + (address ?? "").slice((address ?? "").indexOf("/digital-food")),
    );
    expect(await renewed.offered()).toBe(token);
    expect(await manager.ask(setPrinter, { ...renew, newAddress: false })).toEqual({
      address: null,
    });
    await manager.ask(setPrinter, { ...renew, output: "SCREEN" });
    expect((await renewed.poll()).status).toBe(404);
    expect(await readJob(product, token)).toMatchObject({ status: "CANCELLED" });
    const stored = await product.rows.all<{ all: string }>(
      "select printer::text as all from printer union all select after::text from audit_entry",
    );
    const [secret = ""] = printer.address.split("/").slice(-1);
    expect(stored.some(({ all }) => all.includes(secret))).toBe(false);
  });

  test("CTR-3 a printer that sends too much, or nothing that it should, is refused", async ({
    counter: { printer },
  }) => {
    const send = (body: unknown) =>
      fetch(printer.address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }).then(({ status }) => status);
    expect(await send({ statusCode: "200 OK", clientAction: "x".repeat(9_000) })).toBe(413);
    expect(await send({ statusCode: "2".repeat(500) })).toBe(400);
    expect(await send({ printingInProgress: true })).toBe(400);
    expect(await send("[".repeat(500))).toBe(400);
    expect((await printer.fetch("S06-NOSUCHJOB0000000")).status).toBe(404);
    expect((await printer.fetch("x".repeat(200))).status).toBe(400);
    expect((await printer.fetch("S06-X", "text/html")).status).toBe(415);
    expect((await fetch(printer.address, { method: "DELETE" })).status).toBe(400);
  });
});
