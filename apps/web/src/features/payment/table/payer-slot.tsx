import { localStore } from "@santap/client/storage";
import { payerPart } from "../../../feature-parts.ts";
import { Deferred } from "@santap/ui/deferred";

/** For a bill of the table that this phone is at; nothing for any other order. */
export function PayerSlot({ payableId }: { payableId: string }) {
  // An order's or a share's id begins with its store's.
  const storeId = payableId.split("-", 1)[0] ?? "";
  if (!localStore.getItem(`seat:${storeId}`)?.includes("PAY_LATER")) return null;
  return (
    <Deferred component={payerPart} active>
      {(PayerPart) => <PayerPart storeId={storeId} payableId={payableId} />}
    </Deferred>
  );
}
