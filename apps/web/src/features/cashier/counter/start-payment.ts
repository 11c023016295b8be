import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { CallError, Envelope } from "@santap/contract/envelope";
import type { createPayOrder } from "@santap/contract/pay";
import { isFilledText } from "../../../shell/data/filled-text.ts";
import { afterCreateFailure } from "./after-create-failure.ts";

/** A payment that was created: where its QR code is, or where its wallet is. */
export interface CreatedPayment {
  box: string;
  orderId: string;
  pageId: string;
  /** The wallet's page; null for a QR code, and for a wallet that knocks at the phone. */
  redirectUrl: string | null;
  payType: string;
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

/** Creates the payment and takes the branch of its answer. Gives the wallet's page to go to, or null. */
export async function startPayment(
  { orderId, pageId, payload }: PaymentToStart,
  actions: PayActions,
): Promise<string | null> {
  if (orderId === "") {
    actions.report("no orderId");
    return null;
  }
  const answer = await actions.create(payload);
  if (!answer.success) {
    takeFailure(answer.error, orderId, actions);
    return null;
  }
  const { box, userPayInfo } = answer.data;
  if (!isFilledText(box)) {
    actions.report("created payment order but no box");
    actions.tell("incomplete");
    return null;
  }
  const redirectUrl = webAddress(userPayInfo?.redirectUrl);
  actions.onSuccess({ box, orderId, pageId, redirectUrl, payType: payload.payType });
  return redirectUrl;
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
