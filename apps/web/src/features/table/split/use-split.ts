import { previewShare, toSplitFacts } from "@santap/domain/bill/split-choice";
import { tableSession } from "@santap/contract/calls/table";
import { previewSplit, splitBill } from "@santap/contract/calls/table/share";
import { ErrorCode } from "@santap/contract/errors/codes";
import { failureText } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import type { SplitHow } from "@santap/domain/bill/split";
import { useToast } from "@santap/ui/overlay/toast";
import { useRef, useState } from "react";
import { call } from "../../../api.ts";
import { paths, storePageId } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { buildLoginContext } from "../../../shell/session/login-context.ts";
import { requireLogin } from "../../../shell/session/login-request.ts";
import { session } from "../../../shell/session/session.ts";
import type { BillPartProps } from "../bill/bill-head.tsx";

type Payload = Parameters<typeof call<typeof splitBill>>[1];

/** Takes the share and goes on to the counter with it. `onCoupons`: shows them, where they are not on screen. */
export function useSplit(part: BillPartProps, onCoupons?: () => void) {
  const { table, onChanged } = part;
  const t = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  /** The amount that was tapped when the table had changed meanwhile. */
  const [before, setBefore] = useState<number | null>(null);
  const running = useRef(false);

  /** A guest signs in first. Where a coupon of theirs fits, it is offered before the share is made. */
  async function mayGoOn(how: SplitHow): Promise<boolean> {
    if (session.get().tokenInfo !== null) return true;
    const carries = mayCarry(how);
    const context = buildLoginContext(location.pathname, "forced");
    const purpose = carries ? "share" : "pay";
    const isIn = await requireLogin({ ...context, purpose }).then(
      () => true,
      () => false,
    );
    if (!isIn || !carries || !(await hasCoupons(part, how))) return isIn;
    onCoupons?.();
    return false;
  }

  async function run({ how, amount, couponIds }: Selection): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    if (!(await mayGoOn(how))) {
      running.current = false;
      return setBusy(false);
    }
    const { storeId } = table;
    const answer = await take(part, { how, amount, couponIds });
    running.current = false;
    setBusy(false);
    if (answer.success) {
      const { shareId, ticket } = answer.data;
      return navigate(paths.cashier({ orderId: shareId, ticket, pageId: storePageId(storeId) }));
    }
    if (answer.error.code === ErrorCode.amountChanged) setBefore(amount);
    onChanged();
    toast.show({ text: failureText(answer.error, t), tone: "danger" });
  }

  const split = (how: SplitHow, amount: number, couponIds: readonly string[] = []) =>
    void run({ how, amount, couponIds });
  return { busy, before, split };
}

interface Selection {
  how: SplitHow;
  /** Before the coupons. */
  amount: number;
  couponIds: readonly string[];
}

/**
 * Tried again by itself where the table has changed, as by somebody who begins to choose, and the amount
 * has not.
 */
async function take({ session, table }: BillPartProps, { how, amount, couponIds }: Selection) {
  const { sessionId, participantToken } = table;
  const carried = couponIds.length > 0 && { couponIds: [...couponIds] };
  const selection = { sessionId, how: toWire(how), ...carried };
  let answer = await call(
    splitBill,
    { ...selection, version: session.version },
    { participantToken },
  );
  for (let tries = 0; tries < 2; tries++) {
    if (answer.success || answer.error.code !== ErrorCode.amountChanged) return answer;
    const fresh = await call(tableSession, { sessionId }, { participantToken });
    if (!fresh.success) return answer;
    if (previewShare(how, toSplitFacts(fresh.data))?.amount !== amount) return answer;
    answer = await call(
      splitBill,
      { ...selection, version: fresh.data.version },
      { participantToken },
    );
  }
  return answer;
}

type Carrier = Extract<SplitHow, { kind: "MINE" | "LINES" }>;

/** Shares of dishes may have coupons of their payer. */
export function mayCarry(how: SplitHow): how is Carrier {
  return how.kind === "MINE" || how.kind === "LINES";
}

async function hasCoupons({ table }: BillPartProps, how: SplitHow): Promise<boolean> {
  const { sessionId, participantToken } = table;
  const selection = toWire(how);
  if (selection.kind !== "MINE" && selection.kind !== "LINES") return false;
  const asked = { sessionId, how: selection, couponIds: [] };
  const answer = await call(previewSplit, asked, { participantToken });
  return answer.success && answer.data.usableCoupons.length > 0;
}

export function toWire(how: SplitHow): Payload["how"] {
  if (how.kind !== "LINES") return how;
  return {
    kind: "LINES",
    lines: how.lines.map(({ lineId, units, of }) => ({ lineId, units, ...(of && { of }) })),
  };
}
