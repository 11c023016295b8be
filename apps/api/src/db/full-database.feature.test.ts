import { createOrder, listOrders } from "@santap/contract/calls/order";
import { expect } from "vitest";
import { send } from "../testing/caller.ts";
import { orderInput } from "../testing/orders.ts";
import type { Buyer, TestProduct } from "../testing/test-product.ts";
import { testWithOwnProduct } from "../testing/fixtures.ts";

const NO_ROOM = "could not extend file: No space left on device";
const UNAVAILABLE = {
  status: 503,
  envelope: {
    success: false,
    error: { code: "503", message: expect.stringMatching(/try again/i) },
  },
};

const test = testWithOwnProduct({ mode: "processes", env: { LOG_LEVEL: "info" } })
  .extend("refusal", { scope: "file", auto: true }, ({ product }) =>
    product.rows.all(`create function refuse_room() returns trigger language plpgsql as $$
      begin raise exception '${NO_ROOM}' using errcode = tg_argv[0]; end $$`),
  )
  .extend("buyer", ({ product }) => product.newBuyer());
test.afterEach(({ product }) => product.rows.all("drop trigger if exists refuse_room on orders"));

const create = (product: TestProduct, buyer: Buyer, payload = orderInput()) =>
  send(product.appUrl, createOrder, { payload, as: buyer });

/** What the server says of a new order from now on: where it is written, or only with the commit. */
async function refuseRoom(
  product: TestProduct,
  state: string,
  when: "WRITE" | "COMMIT",
): Promise<void> {
  const [kind, time] =
    when === "WRITE" ? ["", ""] : ["constraint", "deferrable initially deferred"];
  await product.rows.all(`create ${kind} trigger refuse_room after insert on orders ${time}
    for each row execute function refuse_room('${state}')`);
}

test.for([
  ["53100", "WRITE"],
  ["53100", "COMMIT"],
  ["53200", "WRITE"],
] as const)(
  "a database without room (%s at the %s): 503, reading goes on, then one order of the same key",
  async ([state, when], { product, buyer }) => {
    await refuseRoom(product, state, when);
    const input = orderInput();
    const refused = await create(product, buyer, input);
    expect(refused).toMatchObject(UNAVAILABLE);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const list = await send(product.appUrl, listOrders, {
      payload: { pageNo: 1, pageSize: 10 },
      as: buyer,
    });
    expect(list).toMatchObject({ status: 200, envelope: { success: true } });
    await product.rows.all("drop trigger refuse_room on orders");
    const [placed, again] = [
      await create(product, buyer, input),
      await create(product, buyer, input),
    ];
    expect(placed.envelope.data?.orderId).toBeDefined();
    expect(again.envelope.data?.orderId).toBe(placed.envelope.data?.orderId);
  },
);

test("what the database refuses for its size alone stays a fault of ours", async ({
  product,
  buyer,
}) => {
  await refuseRoom(product, "53400", "WRITE");
  expect((await create(product, buyer)).status).toBe(500);
});

test("the log says why, once in half a minute, and each refusal is counted", async ({
  environment,
  product,
}) => {
  const lines = environment.api.output.map((line) => JSON.parse(line) as { reason?: string });
  const warnings = lines.filter(({ reason }) => reason?.includes(NO_ROOM));
  expect(warnings).toMatchObject([{ level: 40, msg: "the database lacks resources" }]);
  const metrics = await (await fetch(`${product.appUrl}/metrics`)).text();
  expect(metrics).toMatch(/call_duration_seconds_count\{.*order\/create.*status="503".*\} 3/);
});
