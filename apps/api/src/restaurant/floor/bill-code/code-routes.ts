import * as calls from "@santap/contract/calls/staff/bill-code";
import type { FastifyReply } from "fastify";
import type { CallServer } from "../../../http/serve-call.ts";
import { endShareCode, showBillCode, showShareCode, type BillCodeDeps } from "./bill-codes.ts";

export function serveBillCodes(server: CallServer, deps: BillCodeDeps): void {
  server.serve(calls.showBillCode, ({ payload, staff, caller, reply }) => {
    keepNowhere(reply);
    return showBillCode(deps, payload, { staff, language: caller.language });
  });
  server.serve(calls.showShareCode, ({ payload, reply }) => {
    keepNowhere(reply);
    return showShareCode(deps, payload);
  });
  server.serve(calls.endShareCode, ({ payload, staff, caller }) =>
    endShareCode(deps, payload, { staff, language: caller.language }),
  );
}

function keepNowhere(reply: FastifyReply): void {
  void reply.header("cache-control", "no-store");
}
