import { randomInt } from "node:crypto";
import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { getReason, send, type TestCaller } from "../../src/testing/caller.ts";
import { until } from "../../src/testing/until.ts";
import type { Lane } from "./lane.ts";
import { newModel, type Diner, type Model } from "./model.ts";

/** S01 has two, so that parties can move and join. */
export type TableName = "S01" | "S01-2" | "S06";

/** Where a sequence takes place. */
export interface SequenceContext {
  readonly lane: Lane;
  /** Tables of this sequence alone, by store. */
  readonly tables: Readonly<Record<TableName, string>>;
  /** While a server is down or has just been killed, calls may get lost. */
  mayLose: boolean;
  /** How often each kind of step was taken. */
  /** By kind. */
  readonly stepsRun: Record<string, number>;
}

/** Of a refusal its details' reason, else its code. */
export type Outcome<D> =
  | { kind: "DONE"; data: D }
  | { kind: "REFUSED"; code: string; reason: string }
  | { kind: "LOST" };

/** Portions of the counted dishes at the beginning of each sequence. */
export const PORTIONS: Readonly<Record<string, number>> = {
  "S08-03": 1,
  "S08-06": 3,
  "S06-06": 24,
  "S01-07": 11,
};
const DINERS = 3;
/** What S01 adds to a bill, in hundredths of a percent. */
export interface Rates {
  readonly serviceBps: number;
  readonly pb1Bps: number;
}
/** Its own, and two that it changes to. */
export const RATES: readonly Rates[] = [
  { serviceBps: 500, pb1Bps: 1000 },
  { serviceBps: 1000, pb1Bps: 1000 },
  { serviceBps: 0, pb1Bps: 800 },
];
/** From the fourth portion that nobody confirmed on, a round of S01 waits for staff. */
const UNASKED_PORTIONS = 3;

/** Everything in its place for the next sequence: new diners, new tables, portions, open stores. */
export async function setUpSequence(lane: Lane): Promise<{ model: Model; real: SequenceContext }> {
  const { rows, sandbox } = lane.product;
  await sandbox.faults({});
  await rows.all("update store set opening = jsonb_set(opening, '{paused}', 'false')");
  await rows.all("update menu_item set sold_out_until = null where store_id = 'S01'");
  const [rates] = RATES;
  await rows.all(
    `update store set staff_above_portions = $1, service_charge_bps = $2, pb1_bps = $3
     where store_id = 'S01'`,
    [UNASKED_PORTIONS, rates?.serviceBps, rates?.pb1Bps],
  );
  await rows.all(
    `insert into stock (store_id, item_id, portions)
     select split_part(item_id, '-', 1), item_id, portions::int
     from jsonb_each_text($1::jsonb) as p(item_id, portions)
     on conflict (store_id, item_id) do update set portions = excluded.portions`,
    [JSON.stringify(PORTIONS)],
  );
  const diners = await Promise.all(Array.from({ length: DINERS }, () => newDiner(lane)));
  const [first, second] = [await newTable(lane, "S01"), await newTable(lane, "S01")];
  const tables = { S01: first, "S01-2": second, S06: await newTable(lane, "S06") };
  const model = newModel(diners, Object.values(tables));
  return { model, real: { lane, tables, mayLose: false, stepsRun: {} } };
}

export async function newDiner({ product }: Lane): Promise<Diner> {
  const buyer = await product.newBuyer();
  const coupons = [
    await product.grantCoupon(buyer, "HEMAT20"),
    await product.grantCoupon(buyer, "HEMAT20"),
    // Worth more than some orders cost: those are paid by it alone.
    await product.grantCoupon(buyer, "C10"),
    // With minimums at S01 that one round reaches, and half of it does not.
    await product.grantCoupon(buyer, "C09"),
    await product.grantCoupon(buyer, "C03"),
  ];
  return { ...buyer, coupons, phoneNo: `0813${randomInt(1e7, 1e8)}` };
}

async function newTable({ product }: Lane, storeId: string): Promise<string> {
  const code = `M${randomInt(1e9, 1e10)}`;
  await product.rows.all(
    "insert into dining_table (store_id, table_id, label, code) values ($1, $2, $2, $2)",
    [storeId, code],
  );
  return code;
}

/**
 * One call at one of the servers.
 *
 * @throws Error where it failed in a way that no client may ever see
 */
export async function callServer<C extends Call>(
  context: SequenceContext,
  call: C,
  message: { payload: PayloadOf<C>; as: TestCaller; via: number },
): Promise<Outcome<DataOf<C>>> {
  try {
    const { url } = getServer(context.lane, message.via);
    const { envelope } = await send(url, call, message);
    if (envelope.success) return { kind: "DONE", data: envelope.data };
    const { code } = envelope.error;
    // Codes of HTTP itself are three digits long: a fault of the program, not an answer.
    if (code.length > 3) return { kind: "REFUSED", code, reason: getReason(envelope.error) };
    if (context.mayLose) return { kind: "LOST" };
    throw new Error(`${call.path} answered ${code}: ${JSON.stringify(message.payload)}`);
  } catch (error) {
    // What `fetch` throws where a connection breaks, and where half an answer came.
    const broken = error instanceof TypeError || error instanceof SyntaxError;
    if (context.mayLose && broken) return { kind: "LOST" };
    throw error;
  }
}

/** Phones ask again, with the same words, until there is an answer. */
export function callUntilAnswered<C extends Call>(
  context: SequenceContext,
  call: C,
  message: { payload: PayloadOf<C>; as: TestCaller; via: number },
): Promise<Outcome<DataOf<C>>> {
  return until(`an answer to ${call.path}`, async () => {
    const answer = await callServer(context, call, message);
    return answer.kind === "LOST" ? null : answer;
  });
}

export function getServer(lane: Lane, via: number): Lane["servers"][number] {
  const server = lane.servers[via % lane.servers.length];
  if (server === undefined) throw new Error("a lane without servers");
  return server;
}
