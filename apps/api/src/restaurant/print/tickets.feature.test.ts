import { decidePrint, printState } from "@santap/contract/calls/staff/print";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { describe, expect } from "vitest";
import { placeOrder, sitDown } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { inParallel, until } from "../../testing/until.ts";
import { addPrinter, payToast, readJob, testWithPrinters, type Screen } from "./print.fixture.ts";
import { openFloorStaff } from "../floor/floor-staff.fixture.ts";

const GADO_GADO = { itemId: "S01-06", quantity: 2, modifierIds: [], note: "alergi kacang" };
const S06 = { storeId: "S06" };
const test = testWithPrinters({ mode: "processes" });

/** The printer has been idle for longer than it takes to confirm. */
const waitLong = ({ rows }: TestProduct, jobId: string) =>
  rows.all("update print_job set alive_at = alive_at - interval '11 seconds' where job_id = $1", [
    jobId,
  ]);

const findUndecided = async (screen: Screen, jobId: string) =>
  (await screen.ask(printState, S06)).undecided.find((one) => one.jobId === jobId);

describe("CTR-3 a ticket", () => {
  test("CTR-3 KDS-1 a ticket comes out at its station when the order is paid, once, and is confirmed", async ({
    product,
    kitchen: { printer },
  }) => {
    const orderId = await payToast(product);
    const token = await printer.untilOffered();
    const paper = await printer.read(token);
    expect(paper).toContain("1 x Roti bakar");
    expect(paper).toContain("Bawa pulang");
    expect(paper).not.toContain("SALINAN");
    expect(await readJob(product, token)).toMatchObject({ status: "FETCHED", order_id: orderId });
    // Again before it confirms: the same job, the same bytes.
    expect(await printer.read(token)).toBe(paper);
    expect((await printer.confirm(token)).status).toBe(200);
    expect((await printer.confirm(token)).status).toBe(200);
    expect(await readJob(product, token)).toMatchObject({ status: "PRINTED" });
    expect((await printer.fetch(token)).status).toBe(404);
    expect(await printer.offered()).toBeNull();
  });

  test("CTR-3 KDS-10 a ticket has each line of a table once, whatever is sent, split off and asked for later", async ({
    product,
  }) => {
    const { appUrl, newBuyer, rows } = product;
    const { printer } = await addPrinter(product, { storeId: "S01", stationId: "grill" });
    const { seated, sessionId } = await sitDown(appUrl, await newBuyer(), "DEMO-B7");
    const send = () =>
      placeOrder(appUrl, seated, { storeId: "S01", sessionId, lines: [GADO_GADO] });
    const { orderId } = await send();
    const first = await printer.print();
    expect(first).toContain("Meja B7");
    expect(first).toContain("2 x Gado-gado");
    expect(first).toContain("alergi kacang");
    await send();
    expect(await printer.print()).toContain("2 x Gado-gado");
    const [line] = await rows.all<{ line_id: string }>(
      "select line_id from order_line where order_id = $1 order by line_no",
      [orderId],
    );
    await (await openFloorStaff(product)).voidLine(line?.line_id ?? "", 1);
    const taken = await printer.print();
    expect(taken).toContain("*** BATAL ***");
    expect(taken).toContain("1 x Gado-gado");
    // The dish is another station's from now on: what is on paper stays where it is.
    await rows.all("update item_station set station_id = 'kitchen' where item_id = 'S01-06'");
    const { printer: other } = await addPrinter(product, { storeId: "S01", stationId: "kitchen" });
    await rows.all("update printer set since = since - interval '1 hour' where store_id = 'S01'");
    await send();
    expect(await other.print()).toContain("2 x Gado-gado");
    expect([await printer.offered(), await other.offered()]).toEqual([null, null]);
    const jobs = await rows.all("select from print_job where order_id = $1", [orderId]);
    expect(jobs).toHaveLength(4);
  });

  test("CTR-3 a ticket of a server that is killed between fetch and confirm is confirmed by the next one, and not printed again", async ({
    product,
    environment,
    kitchen: { printer },
  }) => {
    await payToast(product);
    const token = await printer.untilOffered();
    await printer.read(token);
    await environment.api.kill();
    await expect(printer.confirm(token)).rejects.toThrow();
    await environment.api.restart();
    expect(await printer.offered()).toBeNull();
    expect((await printer.confirm(token)).status).toBe(200);
    expect(await readJob(product, token)).toMatchObject({ status: "PRINTED" });
    expect(await printer.offered()).toBeNull();
  });

  test("CTR-3 a ticket is offered to polls at the same time as one job, and goes out once confirmed by one of them", async ({
    product,
    kitchen: { printer },
  }) => {
    await payToast(product);
    const token = await printer.untilOffered();
    const tokens = await inParallel(8, () => printer.offered());
    expect(new Set(tokens)).toEqual(new Set([token]));
    const papers = await inParallel(4, () => printer.read(token));
    expect(new Set(papers).size).toBe(1);
    const answers = await inParallel(4, () => printer.confirm(token));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await readJob(product, token)).toMatchObject({ status: "PRINTED" });
  });
});

describe("CTR-3 a print whose end is unknown", () => {
  test("CTR-3 a print whose end is unknown is not repeated by itself: it rings, and 'print again' makes a copy that says so", async ({
    product,
    kitchen: { printer, screen },
  }) => {
    const orderId = await payToast(product);
    const token = await printer.untilOffered();
    const paper = await printer.read(token);
    // The confirmation is lost: the printer polls as if there had been nothing.
    expect(await printer.offered({ printingInProgress: true })).toBeNull();
    expect(await printer.offered()).toBeNull();
    expect(await findUndecided(screen, token)).toBeUndefined();
    await waitLong(product, token);
    expect(await printer.offered({ printingInProgress: true })).toBeNull();
    expect(await findUndecided(screen, token)).toBeUndefined();
    await waitLong(product, token);
    expect(await printer.offered()).toBeNull();
    expect(await findUndecided(screen, token)).toMatchObject({
      ...{ status: "UNKNOWN", kind: "TICKET", copyNo: 0, tableLabel: null, stationName: "Pastry" },
    });
    expect((await printer.fetch(token)).status).toBe(404);
    const again = { ...S06, jobId: token, decision: "AGAIN" } as const;
    const answers = await inParallel(5, () => screen.ask(decidePrint, again));
    expect(answers).toEqual(Array(5).fill({ copyNo: 1 }));
    expect(await findUndecided(screen, token)).toBeUndefined();
    const copy = await printer.print();
    expect(copy).toContain("SALINAN 1");
    expect(copy).toContain("1 x Roti bakar");
    expect(copy.length).toBeGreaterThan(paper.length);
    expect(await printer.offered()).toBeNull();
    const { count } = await product.rows.one<{ count: number }>(
      "select count(*)::int from print_job where order_id = $1",
      [orderId],
    );
    expect(count).toBe(2);
    expect(await screen.tryCall(decidePrint, { ...again, decision: "PRINTED" })).toBe(
      StaffErrorCode.printRefused,
    );
  });

  test("CTR-3 a print whose end is unknown is printed where staff say so, or where the confirmation comes late; a failed one may be left", async ({
    product,
    kitchen: { printer, screen },
  }) => {
    const lose = async () => {
      await payToast(product);
      const token = await printer.untilOffered();
      await printer.read(token);
      await waitLong(product, token);
      expect(await printer.offered()).toBeNull();
      return token;
    };
    const seen = await lose();
    await screen.ask(decidePrint, { ...S06, jobId: seen, decision: "PRINTED" });
    const late = await lose();
    await printer.confirm(late);
    const failed = await lose();
    await printer.confirm(failed, "410 Paper out");
    expect(await findUndecided(screen, failed)).toMatchObject({
      ...{ status: "FAILED", result: "410 Paper out" },
    });
    await screen.ask(decidePrint, { ...S06, jobId: failed, decision: "LEAVE" });
    for (const [jobId, status] of [
      [seen, "PRINTED"],
      [late, "PRINTED"],
      [failed, "CANCELLED"],
    ] as const)
      expect(await readJob(product, jobId)).toMatchObject({ status });
    expect((await screen.ask(printState, S06)).undecided).toEqual([]);
  });

  test("CTR-3 rings by itself once its printer is silent; so does one that no printer fetches", async ({
    product,
    kitchen: { printer, screen },
  }) => {
    await payToast(product);
    const token = await printer.untilOffered();
    await printer.read(token);
    await payToast(product);
    const queued = await until("the second ticket", async () => {
      const [row] = await product.rows.all<{ job_id: string }>(
        "select job_id from print_job where status = 'QUEUED'",
      );
      return row?.job_id;
    });
    await product.rows.all("update print_job set alive_at = alive_at - interval '61 seconds'");
    await product.rows.all(
      "update print_job set queued_at = queued_at - interval '16 minutes' where job_id = $1",
      [queued],
    );
    const rings = (jobId: string) => until(`${jobId} to ring`, () => findUndecided(screen, jobId));
    expect(await rings(token)).toMatchObject({ status: "UNKNOWN" });
    expect(await rings(queued)).toMatchObject({ status: "FAILED" });
    for (const [jobId, decision] of [
      [token, "PRINTED"],
      [queued, "LEAVE"],
    ] as const)
      await screen.ask(decidePrint, { ...S06, jobId, decision });
  });
});
