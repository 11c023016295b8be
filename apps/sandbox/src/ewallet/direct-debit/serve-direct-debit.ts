import { parseDebitCancelRequest } from "@santap/snap/direct-debit/cancel";
import { parseDebitPayRequest } from "@santap/snap/direct-debit/pay";
import { parseDebitRefundRequest } from "@santap/snap/direct-debit/refund";
import {
  type ParsedDebitStatusRequest,
  parseDebitStatusRequest,
} from "@santap/snap/direct-debit/status";
import type { SnapAnswer } from "../../acquirer/call/snap-call.ts";
import type { SnapDoor } from "../../acquirer/call/snap-door.ts";
import type { World } from "../../world.ts";
import { reportOfDebit } from "../debit-file.ts";
import { cancelDebit } from "./cancel-debit.ts";
import { findDebit } from "./find-debit.ts";
import { refundDebit } from "./refund-debit.ts";
import { startDebit } from "./start-debit.ts";

/** The four calls of direct debit, behind the same door and keys as the QR ones. */
export function serveDirectDebit(world: World, { serve, guarded }: SnapDoor): void {
  serve(
    "DEBIT_PAY",
    guarded(parseDebitPayRequest, (call) => startDebit(world, call)),
  );
  serve(
    "DEBIT_STATUS",
    guarded(parseDebitStatusRequest, ({ body }) => debitStatus(world, body)),
  );
  serve(
    "DEBIT_CANCEL",
    guarded(parseDebitCancelRequest, ({ body }) => cancelDebit(world, body)),
  );
  serve(
    "DEBIT_REFUND",
    guarded(parseDebitRefundRequest, ({ body }) => refundDebit(world, body)),
  );
}

/** debit/status (service 55). */
function debitStatus(world: World, request: ParsedDebitStatusRequest): SnapAnswer {
  const found = findDebit(world, request);
  if (!found.ok) return found.answer;
  return { meaning: "SUCCESS", body: reportOfDebit(world, found.value) };
}
