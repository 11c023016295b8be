import { commonFields, Id, IdempotencyKey, Money, Strict } from "../field.ts";
import { queryQrCode } from "../payment.ts";
import { StaffSplitHow } from "../table/share.ts";
import { ShareState } from "../table/share-kind.ts";

const share = { ...commonFields, storeId: Id, shareId: Id };
/** The share that the code pays, and the code. */
const Code = Strict({ shareId: Id, box: Id, ...queryQrCode.data.properties });

export const showBillCode = {
  summary:
    "Hold a share of a table's bill, or all that is left of it, and show its QRIS code; the same key is one share",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    /** Of the bill. */
    orderId: Id,
    how: StaffSplitHow,
    /** What it comes to, as the screen shows it. */
    amount: Money,
    idempotencyKey: IdempotencyKey,
  }),
  data: Code,
};

export const showShareCode = {
  summary:
    "The QRIS code of a share that runs, the same on every screen; a new one where it has none",
  payload: Strict(share),
  data: Code,
};

export const endShareCode = {
  summary:
    "Let go of a share whose code staff show: it is part of the rest again; its code is closed first",
  payload: Strict(share),
  /** PAID where the money came first. */
  data: Strict({ shareId: Id, state: ShareState }),
};
