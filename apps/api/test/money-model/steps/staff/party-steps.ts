import fc from "fast-check";
import { endGuestPart } from "../../../../src/ordering/order/party/end-guest-part.ts";
import { mergeSessions } from "../../../../src/ordering/order/party/merge-sessions.ts";
import { moveSession } from "../../../../src/ordering/order/party/move-session.ts";
import { WRITE_OFF_ROLE, writeOff } from "../../../../src/ordering/order/party/write-off.ts";
import { resetSession } from "../../../../src/ordering/order/staff/reset-session.ts";
import type { StaffRefusal } from "../../../../src/ordering/order/staff/staff-change.ts";
import { removeByStaff } from "../../../../src/ordering/table/staff/remove-by-staff.ts";
import { pick, type Model } from "../../model.ts";
import type { SequenceContext } from "../../sequence-context.ts";
import { isDone, STAFF } from "./staff-steps.ts";
import { hasOrders, step, type Step, type StepKind } from "../step.ts";

/** What may stand in the way of these, whatever else is under way. */
const MAY: readonly StaffRefusal[] = [
  ...(["NOT_FOUND", "PAYING", "PAID", "ENDED", "PARTLY_PAID"] as const),
  ...(["HAS_VOUCHERS", "TABLE_TAKEN", "ABOVE_LIMIT", "SAME_PARTY"] as const),
];

interface Party {
  readonly sessionId: string;
  readonly tableId: string;
}

type Act = (
  context: SequenceContext,
  party: Party,
  others: readonly Party[],
) => Promise<Parameters<typeof isDone>[0]>;

function partyStep(kind: StepKind, act: Act): fc.Arbitrary<Step> {
  return fc.nat(9).map((nth) =>
    step({
      kind,
      details: String(nth),
      possible: hasOrders,
      act: async (model, context) => {
        const parties = await findParties(model, context);
        if (parties.length === 0) return;
        const party = pick(parties, nth);
        const others = parties.filter((one) => one !== party);
        isDone(await act(context, party, others), MAY);
      },
    }),
  );
}

export const moveStep = partyStep("move", ({ lane, tables }, { sessionId, tableId }) => {
  const to = tableId === tables.S01 ? tables["S01-2"] : tables.S01;
  return moveSession(lane.staff, { ...STAFF, sessionId, tableId: to });
});

export const mergeStep = partyStep("merge", ({ lane }, { sessionId }, others) => {
  const into = others[0]?.sessionId ?? sessionId;
  return mergeSessions(lane.staff, { ...STAFF, sessionId, into });
});

export const writeOffStep = partyStep("writeOff", ({ lane }, { sessionId }) =>
  writeOff(lane.staff, { ...STAFF, sessionId, roles: [WRITE_OFF_ROLE] }),
);

export const resetStep = partyStep("reset", ({ lane }, { sessionId }) =>
  resetSession(lane.staff, { ...STAFF, sessionId, withLines: true }),
);

/** Somebody has to leave the table, and their share ends. */
export const removeStep: fc.Arbitrary<Step> = fc.nat(9).map((nth) =>
  step({
    kind: "remove",
    details: String(nth),
    possible: hasOrders,
    act: async (model, { lane }) => {
      const guests = await lane.product.rows.all<{ sessionId: string; participantId: string }>(
        GUESTS,
        [model.tables],
      );
      if (guests.length === 0) return;
      const removal = { ...STAFF, ...pick(guests, nth) };
      await removeByStaff({ ...lane.staff, endGuestPart }, removal);
    },
  }),
);

function findParties(model: Model, { lane }: SequenceContext): Promise<Party[]> {
  return lane.product.rows.all<Party>(PARTIES, [model.tables]);
}

const PARTIES = `select session_id as "sessionId", table_id as "tableId" from table_session
  where store_id = 'S01' and table_id = any($1) and status = 'OPEN' order by opened_at, session_id`;

const GUESTS = `select session_id as "sessionId", participant_id as "participantId"
  from participant join table_session using (store_id, session_id)
  where store_id = 'S01' and table_id = any($1) and status = 'OPEN' and removed_at is null
  order by opened_at, seat`;
