import { pauseKitchen, resumeKitchen } from "@santap/contract/calls/staff/kitchen";
import { markSoldOut, putOnSale } from "@santap/contract/calls/staff/dish";
import { approveRound } from "@santap/contract/calls/staff/table";
import type { LineInput } from "@santap/contract/schemas/order";
import { describe, expect } from "vitest";
import { readOrder } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { inParallel } from "../../../testing/until.ts";
import { GADO_GADO, type TableFixture } from "../tables.fixture.ts";
import { openStationOf } from "../../staff/staff.fixture.ts";
import { openFloor, STORE, testOnFloor } from "../floor.fixture.ts";

const test = testOnFloor();
test.afterEach(({ tables }) => tables.requireOrder());

/** A round that is above what the store takes without its staff. */
const FEAST: LineInput[] = [
  { ...GADO_GADO, quantity: 99 },
  { ...GADO_GADO, quantity: 52, note: "for later" },
];

async function waitFor(product: TestProduct, tables: TableFixture, code: string) {
  const { ani, sessionId } = await tables.twoAt(code);
  const { orderId } = await tables.send(ani, sessionId, { lines: FEAST });
  const roundId = await tables.waitingRound(ani, orderId);
  const kitchen = await openStationOf(product.appUrl, product.rows, {
    ...{ ...STORE, stationId: "grill", role: "KITCHEN" },
  });
  const floor = await openFloor(product, "MANAGER");
  /** Null where it was approved. */
  const approve = async (duringPause?: boolean) => {
    const payload = { ...STORE, roundId, ...(duringPause && { duringPause }) };
    const { envelope } = await floor.send(approveRound, payload);
    return envelope.success ? null : envelope.error;
  };
  const end = () => tables.staff.resetParty(sessionId);
  return { ani, orderId, kitchen, approve, end };
}

async function readStates({ appUrl }: TestProduct, ani: Buyer, orderId: string) {
  const { lines } = await readOrder(appUrl, ani, orderId);
  return [...new Set(lines.map(({ kitchenStatus }) => kitchenStatus))];
}

const DISH = { ...STORE, itemId: GADO_GADO.itemId };

describe("NOV-37 KDS-6 a round that waited is approved", () => {
  test.for([
    { choice: { kind: "MINUTES", minutes: 30 } as const },
    { choice: { kind: "TODAY" } as const },
    { choice: { kind: "PORTIONS", portions: 150 } as const },
    { choice: { kind: "PORTIONS", portions: 0 } as const },
  ])(
    "NOV-37 not while a dish of it is sold out by $choice, and the refusal names the dish",
    async ({ choice }, { product, tables }) => {
      const at = await waitFor(product, tables, "DEMO-B1");
      await at.kitchen.ask(markSoldOut, { ...DISH, choice });
      expect(await at.approve(true)).toMatchObject({
        code: "7123001",
        message: expect.stringContaining("Vegetables in peanut sauce"),
        details: { reason: "SOLD_OUT" },
      });
      expect(await readStates(product, at.ani, at.orderId)).toEqual(["PENDING"]);
      await at.kitchen.ask(putOnSale, DISH);
      await product.rows.all("delete from stock where store_id = 'S01'");
      expect(await at.approve()).toBeNull();
      expect(await readStates(product, at.ani, at.orderId)).toEqual(["FIRED"]);
      await at.end();
    },
  );

  test.for([
    {
      gone: "hidden by the office",
      hide: "update menu_item set on_sale = false where store_id = 'S01' and item_id = 'S01-06'",
      show: "update menu_item set on_sale = true where store_id = 'S01' and item_id = 'S01-06'",
    },
    {
      gone: "with an answer that it must have now",
      hide: "update menu_item set group_ids = array['G5'] where store_id = 'S01' and item_id = 'S01-06'",
      show: "update menu_item set group_ids = array[]::text[] where store_id = 'S01' and item_id = 'S01-06'",
    },
  ])("NOV-37 not where a dish of it is $gone", async ({ hide, show }, { product, tables }) => {
    const at = await waitFor(product, tables, "DEMO-B2");
    await product.rows.all(hide);
    expect(await at.approve()).toMatchObject({ code: "7123001", details: { reason: "SOLD_OUT" } });
    await product.rows.all(show);
    expect(await at.approve()).toBeNull();
    await at.end();
  });

  test.for([{ place: {} }, { place: { stationId: "grill" } }])(
    "NOV-37 during a pause of $place only with a tap that says so",
    async ({ place }, { product, tables }) => {
      const at = await waitFor(product, tables, "DEMO-B3");
      await product.rows.all(
        `insert into item_station (store_id, item_id, station_id) values ('S01', 'S01-06', 'grill')
         on conflict do nothing`,
      );
      const pausing = { ...STORE, ...place, minutes: 30, reason: "BUSY" as const };
      const manager = await openStationOf(product.appUrl, product.rows, {
        ...{ ...STORE, stationId: "grill", role: "MANAGER" },
      });
      await manager.ask(pauseKitchen, pausing);
      expect(await at.approve()).toMatchObject({ code: "7123001", details: { reason: "PAUSED" } });
      expect(await readStates(product, at.ani, at.orderId)).toEqual(["PENDING"]);
      expect(await at.approve(true)).toBeNull();
      expect(await readStates(product, at.ani, at.orderId)).toEqual(["FIRED"]);
      await manager.ask(resumeKitchen, { ...STORE, ...place });
      await at.end();
    },
  );

  test("NOV-37 by five taps at once holds its portions once, and against a sold-out mark one of both wins", async ({
    product,
    tables,
  }) => {
    const at = await waitFor(product, tables, "DEMO-B4");
    await product.rows.all(
      "insert into stock (store_id, item_id, portions) values ('S01', 'S01-06', 200)",
    );
    const [taps] = await Promise.all([
      inParallel(5, () => at.approve()),
      at.kitchen.ask(markSoldOut, { ...DISH, choice: { kind: "MINUTES", minutes: 30 } }),
    ]);
    const fired = taps.filter((one) => one === null).length;
    const left = await product.rows.one("select portions from stock where item_id = 'S01-06'");
    expect(left).toEqual({ portions: fired > 0 ? 49 : 200 });
    const expected = fired > 0 ? ["FIRED"] : ["PENDING"];
    expect(await readStates(product, at.ani, at.orderId)).toEqual(expected);
    await at.kitchen.ask(putOnSale, DISH);
    await product.rows.all("delete from stock where store_id = 'S01'");
    await at.end();
  });
});
