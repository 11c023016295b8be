import { SHARE_TABLE } from "@santap/domain/bill/share-state";
import { CLAIM_TABLE } from "@santap/domain/coupon/claim-state";
import { INVITATION_TABLE } from "@santap/domain/invite/invitation";
import { LINE_STATES } from "@santap/domain/kitchen/line-state";
import { ORDER_STATES } from "@santap/domain/order/order-state";
import { ATTEMPT_STATES } from "@santap/domain/payment/attempt-state";
import { REFUND_STATES } from "@santap/domain/refund/refund-state";
import { VOUCHER_TABLE } from "@santap/domain/voucher/voucher-state";
import { MESSAGE_TABLE } from "@santap/domain/message/message-state";
import { expect, test } from "vitest";
import { nameValue } from "./export-texts.ts";

test.each([
  ["an order", ORDER_STATES],
  ["a line", LINE_STATES],
  ["a share", SHARE_TABLE.states],
  ["a payment", ATTEMPT_STATES],
  ["a refund", REFUND_STATES],
  ["a coupon", CLAIM_TABLE.states],
  ["a voucher", VOUCHER_TABLE.states],
  ["an invitation", INVITATION_TABLE.states],
  ["a message", MESSAGE_TABLE.states],
])("ACC-6 every state of %s has words", (_, states) => {
  expect(states.filter((state) => nameValue(state, "idID") === undefined)).toEqual([]);
});
