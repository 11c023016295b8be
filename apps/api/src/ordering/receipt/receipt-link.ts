import { DAY_MS, MINUTE_MS } from "@santap/domain/calendar/local-time";
import { BASE_PATH } from "@santap/contract/call";
import { RECEIPT_PDF_PATH } from "@santap/contract/calls/order/receipt";
import { LANGUAGES, type Language } from "@santap/contract/errors/language";
import type { Caller } from "../../http/caller.ts";
import { readToken, signToken } from "../../tokens/signed-token.ts";

/** Long enough to look at a page and download. */
const LINK_MS = 5 * MINUTE_MS;
/** Of an order of the counter: as long as its paper is kept. */
const SHOWN_LINK_MS = 30 * DAY_MS;

export interface AskedReceipt {
  /** Of an order or a share. */
  orderId: string;
  refundId?: string | undefined;
}

/** Who may read a receipt, and how. */
export interface Reader extends Pick<Caller, "user" | "participant" | "language"> {
  /** The counter showed them the link, as it would have given them the paper. */
  isShown?: boolean;
}

/** For this reader and this receipt alone. */
export function signReceiptLink(
  secret: string,
  { orderId, refundId = "" }: AskedReceipt,
  { reader, now }: { reader: Reader; now: number },
): { path: string; until: number } {
  const { user, participant, language, isShown = false } = reader;
  const until = now + (isShown ? SHOWN_LINK_MS : LINK_MS);
  const claims = {
    ...{ o: orderId, r: refundId, l: language },
    ...(isShown && { c: 1 }),
    ...(user && { u: user.userId, f: user.familyId }),
    ...(participant && {
      ...{ s: participant.storeId, t: participant.sessionId },
      ...{ p: participant.participantId, n: participant.seat },
    }),
  };
  const token = signToken(secret, "receipt", claims, until);
  return { path: `${BASE_PATH}${RECEIPT_PDF_PATH}?token=${encodeURIComponent(token)}`, until };
}

/** Null for a forged or expired one. */
export function readReceiptLink(
  secret: string,
  token: string,
  now: number,
): (AskedReceipt & { reader: Reader }) | null {
  const read = readToken(secret, "receipt", token, now);
  if (!read.ok) return null;
  const claims = read.claims as Record<string, string> & { n: number };
  const { o: orderId = "", r, l, u: userId, f: familyId = "" } = claims;
  const { s: storeId, t: sessionId = "", p: participantId = "", n: seat } = claims;
  const language: Language = LANGUAGES.find((one) => one === l) ?? "idID";
  const reader = {
    language,
    isShown: "c" in claims,
    user: userId === undefined ? null : { userId, familyId },
    participant: storeId === undefined ? null : { storeId, sessionId, participantId, seat },
  };
  return { orderId, refundId: r || undefined, reader };
}
