import * as account from "@santap/contract/account";
import type { Call } from "@santap/contract/call";
import * as captcha from "@santap/contract/captcha";
import * as cashier from "@santap/contract/cashier";
import * as insights from "@santap/contract/insights";
import * as menu from "@santap/contract/menu";
import * as monitor from "@santap/contract/monitor";
import * as operator from "@santap/contract/operator";
import * as order from "@santap/contract/order";
import * as pay from "@santap/contract/pay";
import * as refund from "@santap/contract/refund";
import * as signing from "@santap/contract/signing";
import * as table from "@santap/contract/table";
import * as getConfig from "@santap/contract/tracking/get-config";

const DINERS = [account, captcha, cashier, menu, monitor, order, pay, refund, signing, table];
const MODULES = [...DINERS, getConfig, insights, operator];

/**
 * Every call of the contract whose payload is an object that it names every part of (a report of events
 * is a bare list, of which the server sets aside what it does not know); a test compares them with what the server says that it serves. */
export const CONTRACT_CALLS: readonly Call[] = MODULES.flatMap((module) =>
  Object.values(module).filter(isCall),
);

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "path" in value && "payload" in value;
}
