import type { DataOf, PayloadOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { openTable as call } from "@santap/contract/calls/table";
import { findJoining, findJoinNeed, type JoinNeed } from "@santap/domain/table/joining";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { Caller } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { hashBrowser } from "../../http/security/client-keys.ts";
import { newId } from "../../tokens/public-id.ts";
import { admitGuest, hashNetwork } from "./admit-guest.ts";
import { findTarget } from "./joining/find-target.ts";
import { readInvite } from "./joining/invite-token.ts";
import { joinOrOpen, type ScannedSession } from "./joining/join-or-open.ts";
import { countWrongPin, refundPinTry } from "./joining/pin-store.ts";
import { findCode, type CodeTable, type Identity } from "./joining/target-store.ts";
import { listTryKeys, newPin, requirePinTry } from "./joining/try-pin.ts";
import { signPlace } from "./people/sign-place.ts";
import { findIsRemoved } from "./rows/people.ts";
import { findParticipant, insertParticipant, type TableRow } from "./rows/sessions.ts";

export interface OpenTableDeps {
  db: Database;
  ticketSecret: string;
  /** Guests without an account per network, store and ten minutes; 0 is unlimited. */
  guestLimit: number;
  clock(): number;
}

/** Who scans; the browser's id is unproved. */
export interface Scanner {
  caller: Caller;
  browserId: string;
}

/**
 * Opens or joins the table's session, or the one of an invitation. The code names a table, never an order.
 * tablePinWrong, tableTriesExceeded, removedFromTable.
 */
export async function openTable(
  deps: OpenTableDeps,
  { tableCode, pin, invite }: PayloadOf<typeof call>,
  scanner: Scanner,
): Promise<DataOf<typeof call>> {
  const { db, ticketSecret, clock } = deps;
  const code = await findCode(db, tableCode);
  if (code === null) return refuse(ErrorCode.orderNotFound, { variant: "table" });
  const now = clock();
  const tries = pin === undefined ? [] : listTryKeys(ticketSecret, code.store_id, scanner);
  if (pin !== undefined) await requirePinTry(db, tries, now);
  const { table, session, need, place } = await inTransaction(db, (tx) =>
    arrive(tx, deps, { code, scanner, pin, invite, now }),
  );
  if (pin !== undefined && need === "PIN") return refuse(ErrorCode.tablePinWrong);
  if (pin !== undefined) await refundPinTry(db, tries);
  return {
    sessionId: session.sessionId,
    status: session.status,
    needs: need,
    participantToken:
      place &&
      signPlace(
        ticketSecret,
        { ...place, storeId: table.store_id, sessionId: session.sessionId },
        now,
      ),
    store: {
      storeId: table.store_id,
      name: table.names[scanner.caller.language],
      payMode: table.pay_mode,
    },
    table: { tableCode: table.code, label: table.label },
  };
}

interface Place {
  participantId: string;
  seat: number;
}

interface Arrival {
  code: CodeTable;
  scanner: Scanner;
  pin: string | undefined;
  invite: string | undefined;
  now: number;
}

interface Arrived {
  /** Where the party sits. */
  table: TableRow;
  session: ScannedSession;
  need: JoinNeed;
  /** Null while something is needed. */
  place: Place | null;
}

/** removedFromTable for the account, browser or token of who was removed from the session. */
async function arrive(tx: Tx, deps: OpenTableDeps, arrival: Arrival): Promise<Arrived> {
  const { code, scanner, pin, now } = arrival;
  const identity = identify(deps, arrival);
  const invite = readInvite(deps.ticketSecret, arrival.invite, now);
  const { table, invitedTo } = await findTarget(tx, { code, invite, identity, now });
  const session = await joinOrOpen(tx, table, now);
  const at = { storeId: table.store_id, sessionId: session.sessionId, now };
  if (await findIsRemoved(tx, at, identity)) refuse(ErrorCode.removedFromTable);
  const before = await findParticipant(tx, at, identity);
  const need = findJoinNeed({
    ...{ joining: findJoining(table.joining, table.pay_mode), known: before !== null },
    ...{ first: session.first, openedByStaff: session.openedByStaff },
    ...{ invited: invitedTo === session.sessionId, pinMatches: pin === session.pin },
  });
  if (need === "PIN" && pin !== undefined) await countWrongPin(tx, { ...at, next: newPin() });
  if (need !== null) return { table, session, need, place: null };
  const { proved, ...known } = identity;
  const network = hashNetwork(deps.ticketSecret, scanner.caller.address);
  if (before === null && known.userId === null) {
    await admitGuest(tx, { ...at, network }, deps.guestLimit);
  }
  const participantId = before ?? proved ?? newId("p");
  const seat = await insertParticipant(tx, { ...at, ...known, participantId, network });
  return { table, session, need, place: { participantId, seat } };
}

/** A repeated scan keeps the participant. */
function identify({ ticketSecret }: OpenTableDeps, { code, scanner }: Arrival): Identity {
  const { caller, browserId } = scanner;
  const { participant } = caller;
  return {
    proved: participant?.storeId === code.store_id ? participant.participantId : null,
    userId: caller.user?.userId ?? null,
    browser: browserId === "" ? null : hashBrowser(ticketSecret, browserId),
  };
}
