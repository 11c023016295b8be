import { findVoucherProblem, type VoucherProblem } from "@santap/domain/voucher/usability";
import type { LocalizedText } from "../../../db/localized-text.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { parseStoreId } from "../../../tokens/public-id.ts";
import { readShownCode, type Shown } from "../../../tokens/shown-code.ts";
import { readNumber } from "../../../tokens/shown-number.ts";
import { findNumber } from "../code/code-store.ts";
import { createLookup } from "../code/lookup-token.ts";
import { refuseVoucher, type VoucherRefusal } from "../voucher-refusal.ts";
import { toHereAndNow, toVoucherFacts, type VoucherRow } from "../voucher-row.ts";
import { findHolderVouchers, findVoucher } from "../voucher-store.ts";
import type { RedemptionDeps, StaffPlace, Station } from "./redemption-deps.ts";
import { countWrong, lockStation } from "./wrong-numbers.ts";

export interface LookupRequest extends Station {
  /** The scanned text, or the number as typed. */
  code: string;
}

export interface FoundVoucher {
  voucherId: string;
  names: LocalizedText;
  usesLeft: number;
  uses: number;
  validUntil: number;
  weekly: VoucherRow["weekly"];
  excludesHolidays: boolean;
  maxUsesPerDay: number | null;
  maxPerBill: number | null;
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
      /** The holder. */
      userId: string;
      vouchers: FoundVoucher[];
    }
  | VoucherRefusal;

/** By what the holder shows. */
export async function lookUpVouchers(
  deps: RedemptionDeps,
  request: LookupRequest,
): Promise<LookupResult> {
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const numbers = await lockStation(tx, request, now);
    if (numbers.opensAt !== null) return refuseVoucher("WAIT", numbers.opensAt);
    const shown = await findShown(tx, deps, request.code);
    if (shown === "UNKNOWN") await countWrong(tx, numbers, now);
    if (typeof shown === "string") return refuseVoucher(shown);
    return listVouchers(tx, { secret: deps.voucherSecret, place: request, row: shown, now });
  });
}

async function findShown(
  tx: Tx,
  { voucherSecret: secret, clock }: RedemptionDeps,
  code: string,
): Promise<VoucherRow | "UNKNOWN" | "TOO_OLD"> {
  const digits = readNumber(code);
  const shown =
    digits === null
      ? readShownCode({ secret, purpose: "voucherCode" }, code.trim(), clock())
      : await findByNumber(tx, digits, clock());
  if (typeof shown === "string") return shown;
  const storeId = parseStoreId(shown.id);
  const row = storeId && (await findVoucher(tx, storeId, shown.id));
  if (!row) return "UNKNOWN";
  return row.code_seq === shown.codeSeq ? row : "TOO_OLD";
}

async function findByNumber(
  tx: Tx,
  digits: string,
  now: number,
): Promise<Shown | "UNKNOWN" | "TOO_OLD"> {
  const row = await findNumber(tx, digits);
  if (row === null) return "UNKNOWN";
  if (row.expires_at <= now) return "TOO_OLD";
  return { id: row.voucher_id, codeSeq: row.code_seq };
}

interface Listing {
  secret: string;
  place: StaffPlace;
  /** The one that was shown. */
  row: VoucherRow;
  now: number;
}

/** What its holder can use at the store now, and why not the rest. */
export async function listVouchers(
  tx: Tx,
  { secret, place: { storeId, by }, row, now }: Listing,
): Promise<LookupResult> {
  if (row.store_id !== storeId) return refuseVoucher("OTHER_STORE");
  const rows = await findHolderVouchers(tx, { storeId, userId: row.user_id });
  const shown = { voucherId: row.voucher_id, codeSeq: row.code_seq };
  const listed = rows.some((one) => one.voucher_id === row.voucher_id) ? rows : [row, ...rows];
  return {
    kind: "FOUND",
    lookup: createLookup(secret, { ...shown, storeId, by }, now),
    voucherId: row.voucher_id,
    userId: row.user_id,
    vouchers: listed.map((one) => ({
      voucherId: one.voucher_id,
      names: one.names,
      usesLeft: one.uses_left,
      uses: one.uses,
      validUntil: one.valid_until,
      weekly: one.weekly,
      excludesHolidays: one.excludes_holidays,
      maxUsesPerDay: one.max_uses_per_day,
      maxPerBill: one.max_per_bill,
      problem: findVoucherProblem(toVoucherFacts(one), toHereAndNow(one, now, storeId)),
    })),
  };
}
