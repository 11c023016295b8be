import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { counterOrders as call } from "@santap/contract/calls/staff/counter";
import type { Language } from "@santap/contract/errors/language";
import type { CounterOrder } from "@santap/contract/schemas/staff/counter";
import { joinStationStatuses } from "@santap/domain/kitchen/bump";
import { isNotCooked } from "@santap/domain/kitchen/line-state";
import { getCounterStage } from "@santap/domain/order/counter-stage";
import type { SignedInStaff } from "../../http/caller.ts";
import { getOrderNo } from "../../tokens/public-id.ts";
import { findByLastDigits } from "../../identity/account/find-by-last-digits.ts";
import { readSilentStations } from "../kitchen/silent-stations.ts";
import { nameStation } from "../staff/name-station.ts";
import { listApprovers } from "../staff/approval/list-approvers.ts";
import { readDayLeft } from "../staff/approval/read-day-left.ts";
import type { CounterDeps } from "./counter-deps.ts";
import { findCounterOrders, findCounterStore, type CounterRow } from "./counter-store.ts";

/** Bounds what one reading costs. */
const MOST = 400;

export async function listCounterOrders(
  deps: CounterDeps,
  { storeId, search = "" }: PayloadOf<typeof call>,
  { staff, language }: { staff: SignedInStaff; language: Language },
): Promise<DataOf<typeof call>> {
  const at = deps.clock();
  const [store, rows, approvers, refundLeft, silent] = await Promise.all([
    findCounterStore(deps.db, storeId),
    findCounterOrders(deps.db, { storeId, now: at, limit: MOST }),
    listApprovers(deps.db, storeId),
    readDayLeft(deps.db, staff, { sum: "REFUND", at }),
    readSilentStations(deps.db, storeId, at),
  ]);
  const found = await filterOrders(deps, rows, search.trim());
  return {
    at,
    warnMinutes: store.warn_minutes,
    lateMinutes: store.late_minutes,
    orders: found.map((row) => toCounterOrder(row, language)),
    refundLeft,
    approvers,
    silentStations: silent.map((station) => ({
      stationId: station.station_id,
      name: nameStation(station, language),
    })),
  };
}

/** CTR-1: by running number, four characters, a phone's last four digits, table or name. */
async function filterOrders(
  deps: CounterDeps,
  rows: readonly CounterRow[],
  search: string,
): Promise<readonly CounterRow[]> {
  if (search === "") return rows;
  const word = search.replace(/^#/, "").toUpperCase();
  const buyers = /^\d{4}$/.test(word)
    ? await findByLastDigits(deps, [...new Set(rows.flatMap((row) => row.user_id ?? []))], word)
    : [];
  return rows.filter(
    (row) =>
      String(row.day_number ?? "") === word ||
      getOrderNo(row.order_id) === word ||
      row.table_label?.toUpperCase() === word ||
      row.walk_in?.calledName?.toUpperCase() === word ||
      (row.user_id !== null && buyers.includes(row.user_id)),
  );
}

function toCounterOrder(row: CounterRow, language: Language): CounterOrder {
  const standing = row.lines.filter(({ status }) => !isNotCooked(status));
  const stations = [...Map.groupBy(row.steps, (step) => nameStation(step, language))];
  return {
    orderId: row.order_id,
    kind: row.kind,
    number: row.day_number,
    code: getOrderNo(row.order_id),
    tableLabel: row.table_label,
    calledName: row.walk_in?.calledName ?? null,
    stage: getCounterStage(
      row.status,
      row.lines.map(({ status }) => status),
    ),
    status: row.status,
    refundStatus: row.refund_status,
    payableAmount: row.payable_amount,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    counterUntil: row.counter_until,
    dishes: standing.map(({ names, quantity }) => ({ name: names[language], quantity })),
    stations: stations.map(([name, steps]) => ({
      name,
      state: joinStationStatuses(steps.map(({ status }) => status)),
    })),
    readyLineIds: row.lines.flatMap(({ lineId, status }) => (status === "READY" ? [lineId] : [])),
    moneyWaits: row.money_waits,
    walkIn: row.walk_in && { codeUntil: row.walk_in.codeUntil },
  };
}
