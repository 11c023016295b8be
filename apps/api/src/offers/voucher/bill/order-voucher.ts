import type { DealType } from "@santap/domain/deal/deal";
import type { Rupiah } from "@santap/domain/money/rupiah";
import type { PricedUnits } from "@santap/domain/voucher/voided-part";
import type { LocalizedText } from "../../../db/localized-text.ts";

/** A voucher on an order, as the order stores it; at a shared table it may be any guest's. */
export interface OrderVoucher {
  voucherId: string;
  userId: string;
  dealId: string;
  type: DealType;
  /** How many of its uses the order takes. */
  uses: number;
  /** Of CASH; null for the others. */
  faceValue: Rupiah | null;
  /** It is bought with the order: issued and used once the order is paid. */
  bought?: true;
  /** Dishes that staff took off while it stayed, and its worth to the bill before; absent for none. */
  voided?: { worth: Rupiah; dishes: PricedUnits[] };
  names: LocalizedText;
}
