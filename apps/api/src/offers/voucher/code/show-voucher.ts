import type { DataOf } from "@santap/contract/call";
import type { showVoucher as call } from "@santap/contract/calls/voucher";
import type { Language } from "@santap/contract/errors/language";
import { findVoucherProblem } from "@santap/domain/voucher/usability";
import type { Database } from "../../../db/database.ts";
import { refuse } from "../../../http/refusal.ts";
import { createShownCode } from "../../../tokens/shown-code.ts";
import { findOrCreateNumber, type NumberPlace } from "../../../tokens/shown-number.ts";
import { toHereAndNow, toVoucherFacts, type VoucherRow } from "../voucher-row.ts";
import { VOUCHER_CODES } from "../voucher-refusal.ts";
import { findOwnVoucher } from "../find-own-voucher.ts";
import { findLiveNumber, insertNumber } from "./code-store.ts";

export interface ShowDeps {
  db: Database;
  voucherSecret: string;
  clock(): number;
}

interface Holder {
  userId: string;
  language: Language;
}

/** Refuses with the code of what keeps the voucher from being used now. */
export async function showVoucher(
  deps: ShowDeps,
  voucherId: string,
  { userId, language }: Holder,
): Promise<DataOf<typeof call>> {
  const now = deps.clock();
  const row = await findOwnVoucher(deps.db, voucherId, userId);
  if (row.status === "PREPARED" && row.prepared_until !== null) {
    const redeeming = { storeName: row.store_names[language], until: row.prepared_until };
    return { code: null, redeeming };
  }
  const problem = findVoucherProblem(toVoucherFacts(row), toHereAndNow(row, now));
  if (problem !== null) {
    const details = "opensAt" in problem ? { opensAt: problem.opensAt } : undefined;
    refuse(VOUCHER_CODES[problem.reason], undefined, details);
  }
  const number = await findOrCreateNumber(placeNumbers(deps.db, row), now);
  const key = { secret: deps.voucherSecret, purpose: "voucherCode" } as const;
  return {
    code: { ...createShownCode(key, { id: voucherId, codeSeq: row.code_seq }, now), ...number },
    redeeming: null,
  };
}

function placeNumbers(db: Database, row: VoucherRow): NumberPlace {
  const { store_id: storeId, voucher_id: voucherId, code_seq: codeSeq } = row;
  const of = { storeId, voucherId, codeSeq };
  return {
    findLive: (livesAfter) => findLiveNumber(db, of, livesAfter),
    insert: (number, expiresAt) => insertNumber(db, of, { number, expiresAt }),
  };
}
