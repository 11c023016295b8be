import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import * as floor from "@santap/contract/calls/staff/table";
import { getReason } from "../../testing/caller.ts";
import { openStationOf, type StaffBrowser } from "../staff/staff.fixture.ts";
import type { TestProduct } from "../../testing/test-product.ts";

/** Details' reason of a refusal, else its code. */
interface Refused {
  refused: string;
}

export type FloorStaff = Awaited<ReturnType<typeof openFloorStaff>>;

/** Rina, the owner of a store, at a tablet of its floor. */
export async function openFloorStaff(
  { appUrl, rows }: Pick<TestProduct, "appUrl" | "rows">,
  storeId = "S01",
) {
  await rows.all(
    `insert into station (store_id, station_id, kind, name, position, lock_minutes)
     values ($1, 'floor', 'FLOOR', 'floor', 30, null) on conflict do nothing`,
    [storeId],
  );
  const place = { storeId, stationId: "floor", role: "OWNER" } as const;
  const tablet = await openStationOf(appUrl, rows, place);
  await rows.all("update operator set name = 'Rina' where operator_id = $1", [tablet.operatorId]);
  const store = { storeId };
  const why = { reason: "they are really here" };
  const answer = <C extends Call>(call: C, payload: PayloadOf<C>) =>
    askTablet(tablet, call, payload);
  return {
    tablet,
    answer,
    approveRound: (roundId: string) => answer(floor.approveRound, { ...store, roundId }),
    refuseRound: (roundId: string) => answer(floor.refuseRound, { ...store, roundId, ...why }),
    /** All of its portions, unless a number says otherwise. */
    async voidLine(lineId: string, portions?: number) {
      const query = "select quantity from order_line where line_id = $1";
      const { quantity: of } = await rows.one<{ quantity: number }>(query, [lineId]);
      return answer(floor.voidLine, { ...store, lineId, portions: portions ?? of, of, ...why });
    },
    resetParty: (sessionId: string, withLines = true) =>
      answer(floor.resetParty, { ...store, sessionId, withLines, ...why }),
    moveParty: (sessionId: string, tableId: string) =>
      answer(floor.moveParty, { ...store, sessionId, tableId }),
    mergeParties: (sessionId: string, into: string) =>
      answer(floor.mergeParties, { ...store, sessionId, into, ...why }),
    reopenParty: (sessionId: string) => answer(floor.reopenParty, { ...store, sessionId, ...why }),
    releasePayment: (shareId: string) =>
      answer(floor.releasePayment, { ...store, shareId, ...why }),
  };
}

async function askTablet<C extends Call>(
  tablet: StaffBrowser,
  call: C,
  payload: PayloadOf<C>,
): Promise<DataOf<C> | Refused> {
  const { envelope } = await tablet.send(call, payload);
  if (envelope.success) return envelope.data;
  return { refused: getReason(envelope.error) };
}
