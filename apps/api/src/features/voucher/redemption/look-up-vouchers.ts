import { findVoucherProblem, type VoucherProblem } from "@santap/domain/voucher/usability";
import { countWrongNumber } from "@santap/domain/voucher/wrong-number";
import type { LocalizedText } from "../../../db/localized-text.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { parseStoreId } from "../../../tokens/public-id.ts";
import {
  findNumber,
  lockWrongNumbers,
  saveWrongNumbers,
  type LookupActor,
} from "../code/code-store.ts";
import { createLookup, readVoucherCode, type ShownVoucher } from "../code/voucher-code.ts";
import { refuseVoucher, type VoucherRefusal } from "../voucher-refusal.ts";
import { toHereAndNow, toVoucherFacts, type VoucherRow } from "../voucher-row.ts";
import { findHolderVouchers, findVoucher } from "../voucher-store.ts";
import type { RedemptionDeps, StaffPlace } from "./redemption-deps.ts";

export interface LookupRequest extends StaffPlace {
  /** The scanned text, or the number as typed. */
  code: string;
  station: string;
}

export interface FoundVoucher {
  voucherId: string;
  names: LocalizedText;
  usesLeft: number;
  uses: number;
  validUntil: number;
  /** Why it cannot be used here and now; null if it can. */
  problem: VoucherProblem | null;
}

export type LookupResult =
  | {
      kind: "FOUND";
      /** Lets this member of staff prepare the holder's vouchers. */
      lookup: string;
      /** The one that was shown. */
      voucherId: string;
      vouchers: FoundVoucher[];
    }
  | VoucherRefusal;

/** A wrong number counts for the station and for the member of staff. */
export async function lookUpVouchers(
  deps: RedemptionDeps,
  request: LookupRequest,
): Promise<LookupResult> {
  const now = deps.clock();
  const actors: LookupActor[] = [
    { kind: "STAFF", id: request.by },
    { kind: "STATION", id: `${request.storeId}:${request.station}` },
  ];
  return inTransaction(deps.db, async (tx) => {
    const counts = [];
    for (const actor of actors) counts.push({ actor, wrong: await lockWrongNumbers(tx, actor) });
    const opensAt = Math.max(...counts.map(({ wrong }) => wrong.blockedUntil));
    if (opensAt > now) return refuseVoucher("WAIT", opensAt);
    const shown = await findShown(tx, deps, request.code);
    if (shown === "UNKNOWN") {
      for (const { actor, wrong } of counts)
        await saveWrongNumbers(tx, actor, countWrongNumber(wrong, now));
    }
    if (typeof shown === "string") return refuseVoucher(shown);
    return listVouchers(tx, { deps, request, row: shown, now });
  });
}

const NUMBER = /^\d{12}$/;

async function findShown(
  tx: Tx,
  { voucherSecret, clock }: RedemptionDeps,
  code: string,
): Promise<VoucherRow | "UNKNOWN" | "TOO_OLD"> {
  const digits = code.replaceAll(/[\s-]/g, "");
  const shown = NUMBER.test(digits)
    ? await findByNumber(tx, digits, clock())
    : readVoucherCode(voucherSecret, code.trim(), clock());
  if (typeof shown === "string") return shown;
  const storeId = parseStoreId(shown.voucherId);
  const row = storeId && (await findVoucher(tx, storeId, shown.voucherId));
  if (!row) return "UNKNOWN";
  return row.code_seq === shown.codeSeq ? row : "TOO_OLD";
}

async function findByNumber(
  tx: Tx,
  digits: string,
  now: number,
): Promise<ShownVoucher | "UNKNOWN" | "TOO_OLD"> {
  const row = await findNumber(tx, digits);
  if (row === null) return "UNKNOWN";
  if (row.expires_at <= now) return "TOO_OLD";
  return { voucherId: row.voucher_id, codeSeq: row.code_seq };
}

interface Listing {
  deps: RedemptionDeps;
  request: LookupRequest;
  row: VoucherRow;
  now: number;
}

async function listVouchers(tx: Tx, { deps, request, row, now }: Listing): Promise<LookupResult> {
  const { storeId, by } = request;
  if (row.store_id !== storeId) return refuseVoucher("OTHER_STORE");
  const rows = await findHolderVouchers(tx, { storeId, userId: row.user_id });
  const shown = { voucherId: row.voucher_id, codeSeq: row.code_seq };
  const listed = rows.some((one) => one.voucher_id === row.voucher_id) ? rows : [row, ...rows];
  return {
    kind: "FOUND",
    lookup: createLookup(deps.voucherSecret, { ...shown, storeId, by }, now),
    voucherId: row.voucher_id,
    vouchers: listed.map((one) => ({
      voucherId: one.voucher_id,
      names: one.names,
      usesLeft: one.uses_left,
      uses: one.uses,
      validUntil: one.valid_until,
      problem: findVoucherProblem(toVoucherFacts(one), toHereAndNow(one, now, storeId)),
    })),
  };
}
