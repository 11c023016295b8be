import type { DataOf, PayloadOf } from "@santap/contract/call";
import type * as calls from "@santap/contract/calls/staff/table";
import type { Language } from "@santap/contract/errors/language";
import { SECOND_MS } from "@santap/domain/calendar/local-time";
import type { Tx } from "../../../db/transaction.ts";
import { namePayer } from "../../../ordering/order/shares/name-payer.ts";
import { lockOrder } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import { endGuestPart, findRemovedShares } from "../../../ordering/order/party/end-guest-part.ts";
import { answerCall as answer } from "../../../ordering/table/calls/answer-call.ts";
import { rotateCode as rotate } from "../../../ordering/table/rotate-code.ts";
import type { GoneGuests } from "../../../ordering/table/people/gone-guests.ts";
import { removeByStaff } from "../../../ordering/table/staff/remove-by-staff.ts";
import { asAudited, asWaiter, requireDone, type Actor, type FloorActDeps } from "../act-context.ts";
import { refusePaying } from "../refuse-act.ts";

type Payload<C extends keyof typeof calls> = PayloadOf<(typeof calls)[C]>;
type Answer<C extends keyof typeof calls> = Promise<DataOf<(typeof calls)[C]>>;

/** FLOOR-3: whoever is first; the others read who it was. */
export async function answerCall(
  deps: FloorActDeps,
  { callId }: Payload<"answerCall">,
  actor: Actor,
): Answer<"answerCall"> {
  const answered = await answer(deps, { ...asWaiter(actor), callId });
  const { state, answeredBy } = await requireDone(deps, actor, answered);
  return { state, answeredBy, mine: answeredBy === actor.staff.name };
}

export async function removePerson(
  deps: FloorActDeps,
  { sessionId, participantId, reason }: Payload<"removePerson">,
  actor: Actor,
): Answer<"removePerson"> {
  const after = { sessionId, reason };
  const entry = { act: "PERSON_REMOVED", subject: participantId, after } as const;
  const request = { ...asAudited(deps, actor, entry), sessionId, participantId };
  const removed = await removeByStaff(
    {
      ...deps,
      async endGuestPart(tx, guests, at) {
        await requireNotPaying(tx, guests, { language: actor.language, at });
        await endGuestPart(tx, guests, at);
      },
    },
    request,
  );
  const { replayed } = await requireDone(deps, actor, removed);
  return { repeated: replayed };
}

/** FLOOR-2: their payment is not closed under them; a share that nobody has begun to pay may end. */
async function requireNotPaying(
  tx: Tx,
  guests: GoneGuests,
  { language, at }: { language: Language; at: number },
): Promise<void> {
  const bill = await lockOrder(tx, guests.storeId, guests.orderId);
  const running = await findRemovedShares(tx, guests);
  const paid = running.find(({ pays_until: paysUntil }) => paysUntil !== null);
  if (paid === undefined || paid.pays_until === null) return;
  const secondsLeft = Math.max(0, Math.ceil((paid.pays_until - at) / SECOND_MS));
  refusePaying({ name: await namePayer(tx, bill, paid, language), secondsLeft });
}

export async function rotateCode(
  deps: FloorActDeps,
  { tableId, reason }: Payload<"rotateCode">,
  actor: Actor,
): Answer<"rotateCode"> {
  const entry = { act: "TABLE_CODE_RENEWED", subject: tableId, after: { reason } } as const;
  const rotated = await rotate(deps, { ...asAudited(deps, actor, entry), tableId, reason });
  const { label: tableLabel, code: tableCode } = await requireDone(deps, actor, rotated);
  return { tableLabel, tableCode };
}
