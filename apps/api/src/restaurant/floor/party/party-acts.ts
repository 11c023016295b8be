import type { DataOf, PayloadOf } from "@santap/contract/call";
import type * as calls from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { mergeSessions } from "./merge-parties.ts";
import { moveSession } from "./move-party.ts";
import { WRITE_OFF_ROLE, writeOff } from "./write-off-bill.ts";
import { resetSession } from "./reset-party.ts";
import { createMoneyAuthority } from "../../staff/approval/money-authority.ts";
import { openByStaff } from "../../../ordering/table/joining/open-by-staff.ts";
import { reopenSession } from "../../../ordering/table/staff/reopen-session.ts";
import { serveParty as serve } from "../../../ordering/table/staff/serve-party.ts";
import { requireSignedIn } from "../../staff/require-signed-in.ts";
import { asAudited, asWaiter, requireDone, type Actor, type FloorActDeps } from "../act-context.ts";

type Payload<C extends keyof typeof calls> = PayloadOf<(typeof calls)[C]>;
type Answer<C extends keyof typeof calls> = Promise<DataOf<(typeof calls)[C]>>;

export async function openParty(
  deps: FloorActDeps,
  { tableId }: Payload<"openParty">,
  actor: Actor,
): Answer<"openParty"> {
  const opened = await openByStaff(deps, { ...asWaiter(actor), tableId, reason: "" });
  const { sessionId, label, pin, replayed } = await requireDone(deps, actor, opened);
  return { sessionId, tableLabel: label, pin, repeated: replayed };
}

export async function serveParty(
  { db }: FloorActDeps,
  { storeId, sessionId }: Payload<"serveParty">,
  { staff }: Actor,
): Answer<"serveParty"> {
  const { operatorId, name } = staff;
  const found = await inTransaction(db, async (tx) => {
    await requireSignedIn(tx, staff);
    return serve(tx, { storeId, sessionId, operatorId });
  });
  if (!found) refuse(ErrorCode.orderNotFound);
  return { waiter: name };
}

/** Whoever pays goes on paying: only the label changes. */
export async function moveParty(
  deps: FloorActDeps,
  { sessionId, tableId, reason = "" }: Payload<"moveParty">,
  actor: Actor,
): Answer<"moveParty"> {
  const moved = await moveSession(deps, { ...asWaiter(actor), sessionId, tableId, reason });
  const { from, to, replayed } = await requireDone(deps, actor, moved);
  return { from, to, repeated: replayed };
}

export async function mergeParties(
  deps: FloorActDeps,
  { sessionId, into, reason }: Payload<"mergeParties">,
  actor: Actor,
): Answer<"mergeParties"> {
  const entry = { act: "PARTIES_MERGED", subject: into, after: { sessionId, reason } } as const;
  const request = { ...asAudited(deps, actor, entry), sessionId, into, reason };
  const merged = await requireDone(deps, actor, await mergeSessions(deps, request));
  const { payable: payableAmount, released: releasedCoupons } = merged;
  return { sessionId: merged.sessionId, payableAmount, releasedCoupons };
}

export async function resetParty(
  deps: FloorActDeps,
  { sessionId, withLines, reason, approvalId }: Payload<"resetParty">,
  actor: Actor,
): Answer<"resetParty"> {
  const after = { withLines, reason };
  const entry = { act: "PARTY_RESET", subject: sessionId, after } as const;
  const authority = mayWriteOff(deps, actor, { sessionId, approvalId });
  const request = { ...asAudited(deps, actor, entry), sessionId, withLines, reason, authority };
  const { replayed } = await requireDone(deps, actor, await resetSession(deps, request));
  return { repeated: replayed };
}

export async function reopenParty(
  deps: FloorActDeps,
  { sessionId, reason }: Payload<"reopenParty">,
  actor: Actor,
): Answer<"reopenParty"> {
  const entry = { act: "PARTY_REOPENED", subject: sessionId, after: { reason } } as const;
  const request = { ...asAudited(deps, actor, entry), sessionId, reason };
  const { replayed } = await requireDone(deps, actor, await reopenSession(deps, request));
  return { repeated: replayed };
}

export async function writeOffBill(
  deps: FloorActDeps,
  { sessionId, reason, approvalId }: Payload<"writeOffBill">,
  actor: Actor,
): Answer<"writeOffBill"> {
  const entry = { act: "BILL_WRITTEN_OFF", subject: sessionId, after: { reason } } as const;
  const request = { ...asAudited(deps, actor, entry), sessionId, reason };
  const authority = mayWriteOff(deps, actor, { sessionId, approvalId });
  const written = await writeOff(deps, { ...request, roles: [WRITE_OFF_ROLE], authority });
  const { amount, replayed } = await requireDone(deps, actor, written);
  return { amount, repeated: replayed };
}

/** Up to the person's sum of the day, above it with another person's approval for this party's bill. */
function mayWriteOff(
  { clock }: FloorActDeps,
  { staff }: Actor,
  { sessionId: subject, approvalId }: { sessionId: string; approvalId: string | undefined },
) {
  return createMoneyAuthority({ staff, act: "WRITE_OFF", subject, approvalId, clock });
}
