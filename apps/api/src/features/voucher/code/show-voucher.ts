import { randomInt } from "node:crypto";
import type { DataOf } from "@santap/contract/call";
import type { showVoucher as call } from "@santap/contract/calls/voucher";
import type { Language } from "@santap/contract/errors/language";
import { findVoucherProblem } from "@santap/domain/voucher/usability";
import type { Database } from "../../../db/database.ts";
import { refuse } from "../../../http/refusal.ts";
import { toHereAndNow, toVoucherFacts, type VoucherRow } from "../voucher-row.ts";
import { VOUCHER_CODES } from "../voucher-refusal.ts";
import { findOwnVoucher } from "../find-own-voucher.ts";
import { findLiveNumber, insertNumber } from "./code-store.ts";
import { createVoucherCode } from "./voucher-code.ts";

const NUMBER_TTL_MS = 5 * 60_000;
/** A number that ends sooner is replaced, so that there is time to type it. */
const SHORTEST_NUMBER_MS = 60_000;

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
  const number = await findOrCreateNumber(deps.db, row, now);
  const shown = { voucherId, codeSeq: row.code_seq };
  return {
    code: { ...createVoucherCode(deps.voucherSecret, shown, now), ...number },
    redeeming: null,
  };
}

async function findOrCreateNumber(db: Database, row: VoucherRow, now: number) {
  const { store_id: storeId, voucher_id: voucherId, code_seq: codeSeq } = row;
  const of = { storeId, voucherId, codeSeq };
  const live = await findLiveNumber(db, of, now + SHORTEST_NUMBER_MS);
  if (live !== null) return { number: live.number, numberEndsAt: live.expires_at };
  const numberEndsAt = now + NUMBER_TTL_MS;
  for (;;) {
    const number = `${drawSixDigits()}${drawSixDigits()}`;
    if (await insertNumber(db, of, { number, expiresAt: numberEndsAt }))
      return { number, numberEndsAt };
  }
}

function drawSixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
