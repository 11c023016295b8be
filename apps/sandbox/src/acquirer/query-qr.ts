import type { ParsedQueryRequest } from "@santap/snap/qr-mpm/query";
import type { World } from "../world.ts";
import { findTransaction } from "./find-transaction.ts";
import type { SnapAnswer } from "./call/snap-call.ts";
import { reportOf } from "../transactions/transaction-file.ts";

/** qr-mpm-query (service 51). */
export function queryQr(world: World, request: ParsedQueryRequest): SnapAnswer {
  const found = findTransaction(world, request);
  if (!found.ok) return found.answer;
  return { meaning: "SUCCESS", body: reportOf(world, found.value) };
}
