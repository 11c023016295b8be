import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { CallError, Envelope } from "@santap/contract/envelope";
import type { createPayOrder } from "@santap/contract/pay";
import { afterCreateFailure } from "./after-create-failure.ts";

/** A payment that was created: where its QR code is, or where its wallet is. */
export interface CreatedPayment {
  box: string;
  orderId: string;
  pageId: string;
  /** The wallet's page; null for a QR code. */
  redirectUrl: string | null;
}

export interface PayActions {
  create: (
    payload: PayloadOf<typeof createPayOrder>,
  ) => Promise<Envelope<DataOf<typeof createPayOrder>>>;
  onSuccess: (created: CreatedPayment) => void;
  /** The failure action; the toast was shown. */
  onFailure: (orderId: string) => void;
  reload: () => void;
  tell: (news: CallError | "incomplete") => void;
  /** Internal error reports. */
  report: (problem: string) => void;
}

export interface PaymentToStart {
  orderId: string;
  pageId: string;
  payload: PayloadOf<typeof createPayOrder>;
}

/** Creates the payment and takes the branch of its answer. */
export async function startPayment(payment: PaymentToStart, actions: PayActions): Promise<void> {
  const { orderId, pageId, payload } = payment;
  if (orderId === "") return actions.report("no orderId");
  const answer = await actions.create(payload);
  if (!answer.success) return takeFailure(answer.error, orderId, actions);
  const { box, userPayInfo } = answer.data;
  if (box === "") {
    actions.report("created payment order but no box");
    return actions.tell("incomplete");
  }
  actions.onSuccess({ box, orderId, pageId, redirectUrl: webAddress(userPayInfo?.redirectUrl) });
}

function takeFailure(error: CallError, orderId: string, actions: PayActions): void {
  actions.tell(error);
  const next = afterCreateFailure(error.code);
  if (next === "reload") actions.reload();
  if (next === "failure-action") actions.onFailure(orderId);
}

/** An address that a browser may be sent to; anything else counts as none. */
function webAddress(address: string | undefined): string | null {
  const url = address === undefined ? null : URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
