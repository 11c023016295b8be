import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { bumpLines as call } from "@santap/contract/calls/staff/kitchen";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import {
  bumpLine,
  getBumpPermission,
  joinStationStatuses,
  type BumpResult,
  type BumpStep,
} from "@santap/domain/kitchen/bump";
import type { LineStatus } from "@santap/domain/kitchen/line-state";
import { isPermitted } from "@santap/domain/staff/permission";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { moveLines, type LineMove } from "../../ordering/order/kitchen/move-lines.ts";
import { requireSignedIn } from "../staff/require-signed-in.ts";
import {
  ensureKitchenStation,
  lockKitchenLines,
  saveSteps,
  type KitchenLine,
  type ShownStatus,
  type StationStep,
} from "./kitchen-store.ts";
import { readAtStation } from "./line-at-station.ts";
import type { BoardDeps } from "./read-board.ts";

type Request = PayloadOf<typeof call>;
type Answer = DataOf<typeof call>;

const EVENTS: Readonly<Record<BumpStep, string>> = {
  START: "LINE_STARTED",
  FINISH: "LINE_READY",
  SERVE: "LINE_SERVED",
  UNDO_START: "LINE_START_UNDONE",
  UNDO_READY: "LINE_READY_UNDONE",
  RECALL: "LINE_RECALLED",
};

interface BumpedLine extends LineMove {
  steps: StationStep[];
}

const OVERTAKEN: BumpResult = { kind: "REFUSED", reason: "OTHER_STATUS" };

/** KDS-3: each line moves on its own; those that another screen has moved on since stay. */
export function bumpLines(
  { db, clock }: BoardDeps,
  request: Request,
  staff: SignedInStaff,
): Promise<Answer> {
  requirePermissions(request, staff);
  const { storeId, stationId = null } = request;
  return inTransaction(db, async (tx) => {
    await ensureKitchenStation(tx, storeId);
    const at = clock();
    const lineIds = request.moves.map(({ lineId }) => lineId);
    const lines = await lockKitchenLines(tx, storeId, lineIds);
    const results = request.moves.map((move, nth) => {
      const line = lines.find((one) => one.line_id === move.lineId);
      // Of several steps of one line the first counts: the others were seen before it.
      if (lineIds.indexOf(move.lineId) < nth)
        return { move, line, result: line ? OVERTAKEN : null };
      return { move, line, result: line ? bumpAt(line, { ...move, stationId }, at) : null };
    });
    const moves = results.flatMap(({ move, line, result }) =>
      line && result?.kind === "MOVED"
        ? [buildMove(line, { step: move.step, to: result.to, stationId, at })]
        : [],
    );
    await save(tx, { storeId, by: staff.operatorId, at }, moves);
    await requireSignedIn(tx, staff);
    return {
      lines: results.map(({ move, line, result }) => ({
        lineId: move.lineId,
        ...describe(result, line?.kitchen_status ?? null),
      })),
    };
  });
}

function requirePermissions({ moves }: Request, { role, station }: SignedInStaff): void {
  const position = { role, station: station?.kind ?? null };
  if (!moves.every(({ step }) => isPermitted(position, getBumpPermission(step))))
    refuse(StaffErrorCode.staffForbidden);
}

interface Bump {
  step: BumpStep;
  from: LineStatus;
  /** Null for all of the line's stations. */
  stationId: string | null;
}

function bumpAt(line: KitchenLine, { step, from, stationId }: Bump, at: number): BumpResult {
  const { steps, ...here } = readAtStation(line, stationId);
  return steps.length === 0 ? OVERTAKEN : bumpLine(here, { step, from }, at);
}

function buildMove(
  line: KitchenLine,
  {
    step,
    to,
    stationId,
    at,
  }: Pick<Bump, "step" | "stationId"> & {
    to: LineMove["status"];
    at: number;
  },
): BumpedLine {
  const here = readAtStation(line, stationId).steps;
  const steps = line.steps.map((one) =>
    here.includes(one) ? { ...one, status: to, changedAt: at } : one,
  );
  return {
    lineId: line.line_id,
    orderId: line.order_id,
    status: joinStationStatuses(steps.map(({ status }) => status)),
    steps,
    event: EVENTS[step],
  };
}

async function save(
  tx: Tx,
  by: { storeId: string; by: string; at: number },
  moves: readonly BumpedLine[],
): Promise<void> {
  if (moves.length === 0) return;
  await saveSteps(tx, by, moves);
  await moveLines(tx, by, moves);
}

function describe(result: BumpResult | null, status: ShownStatus | null) {
  if (result === null || status === "PENDING") return { status: null, refused: "UNKNOWN" as const };
  if (result.kind === "REFUSED") return { status, refused: result.reason };
  return { status: result.to, refused: null };
}
