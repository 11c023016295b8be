import fc from "fast-check";
import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import {
  mergeParties,
  moveParty,
  resetParty,
  writeOffBill,
} from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { inTransaction } from "../../../../src/db/transaction.ts";
import { queryShareNow } from "../../../../src/paying/payment/attempt/query-share-now.ts";
import { createEndGuestPart } from "../../../../src/ordering/bill/end/end-guest-part.ts";
import { removeFromTable } from "../../../../src/ordering/table/people/remove-from-table.ts";
import { findPeople } from "../../../../src/ordering/table/rows/people.ts";
import { lockSession } from "../../../../src/ordering/table/rows/sessions.ts";
import type { Lane } from "../../lane.ts";
import { pick, type Model } from "../../model.ts";
import type { Outcome, SequenceContext } from "../../sequence-context.ts";
import { askUntilAnswered, openTill } from "./counter-staff.ts";
import { isDone, STORE, WHY } from "./staff-steps.ts";
import { hasOrders, step, type Step, type StepKind } from "../step.ts";

/** What may stand in the way of these, whatever else is under way. */
const MAY = [
  ...[ErrorCode.orderNotFound, "PAYING", "PAID", "ENDED", "PARTLY_PAID"],
  ...["HAS_VOUCHERS", "TABLE_TAKEN", "ABOVE_LIMIT", "SAME_PARTY"],
];

interface Party {
  readonly sessionId: string;
  readonly tableId: string;
}

type Action = (
  context: SequenceContext,
  party: Party,
  others: readonly Party[],
) => Promise<Outcome<unknown>>;

function partyStep(kind: StepKind, action: Action): fc.Arbitrary<Step> {
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
        isDone(await action(context, party, others), MAY);
      },
    }),
  );
}

async function ask<C extends Call>(
  context: SequenceContext,
  call: C,
  payload: PayloadOf<C>,
): Promise<Outcome<DataOf<C>>> {
  const till = await openTill(context.lane, STORE.storeId);
  return askUntilAnswered(context, till, [call, payload]);
}

export const moveStep = partyStep("move", (context, { sessionId, tableId: from }) => {
  const { tables } = context;
  const tableId = from === tables.S01 ? tables["S01-2"] : tables.S01;
  return ask(context, moveParty, { ...STORE, sessionId, tableId });
});

export const mergeStep = partyStep("merge", (context, { sessionId }, others) => {
  const into = others[0]?.sessionId ?? sessionId;
  return ask(context, mergeParties, { ...STORE, sessionId, into, ...WHY });
});

export const writeOffStep = partyStep("writeOff", (context, { sessionId }) =>
  ask(context, writeOffBill, { ...STORE, sessionId, ...WHY }),
);

export const resetStep = partyStep("reset", (context, { sessionId }) =>
  ask(context, resetParty, { ...STORE, sessionId, withLines: true, ...WHY }),
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
      await remove(lane, pick(guests, nth));
    },
  }),
);

/** Also while they pay, as the host may. */
function remove({ staff }: Lane, guest: { sessionId: string; participantId: string }) {
  const { storeId } = STORE;
  const { sessionId, participantId } = guest;
  return inTransaction(staff.db, async (tx) => {
    const session = await lockSession(tx, storeId, sessionId);
    const people = await findPeople(tx, { storeId, sessionId });
    const found = people.find((one) => one.participant_id === participantId);
    if (session === null || found === undefined || found.removed_at !== null) return;
    const removal = { storeId, participantId, by: "Rina", now: staff.clock() };
    await removeFromTable(tx, session, removal, createEndGuestPart(queryShareNow));
  });
}

function findParties(model: Model, { lane }: SequenceContext): Promise<Party[]> {
  return lane.product.rows.all<Party>(PARTIES, [model.tables]);
}

const PARTIES = `select session_id as "sessionId", table_id as "tableId" from table_session
  where store_id = 'S01' and table_id = any($1) and status = 'OPEN' order by opened_at, session_id`;

const GUESTS = `select session_id as "sessionId", participant_id as "participantId"
  from participant join table_session using (store_id, session_id)
  where store_id = 'S01' and table_id = any($1) and status = 'OPEN' and removed_at is null
  order by opened_at, seat`;
