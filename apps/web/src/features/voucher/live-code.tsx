import { SECOND_MS } from "@santap/domain/calendar/local-time";
import { showVoucher } from "@santap/contract/calls/voucher";
import type { Voucher, ShownCode as Code } from "@santap/contract/schemas/voucher";
import { isTransient } from "@santap/client/call-failure";
import { useOnline } from "@santap/client/online";
import { Notice } from "@santap/ui/layout/notice";
import { InfoIcon } from "@santap/ui/media/icons";
import { useEffect } from "react";
import { useCall } from "../../shell/data/use-call.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useSession } from "../../shell/session/session.ts";
import { ShownCode, ShownCodeSkeleton } from "../../shell/shown-code/shown-code.tsx";
import { saveVoucher } from "./saved-voucher.ts";
import { OfflineCode } from "./offline-code.tsx";
import type { Purchase } from "./purchase-view.ts";
import { useWakeLock } from "@santap/client/use-wake-lock";

interface LiveCodeProps {
  voucher: Voucher;
  /** Among the vouchers of the purchase. */
  no: number;
  purchase: Purchase;
}

/** The code of a voucher, asked for again when it changes. Offline the last one stays, with its end. */
export function LiveCode({ voucher, no, purchase }: LiveCodeProps) {
  const t = useTranslation();
  const online = useOnline();
  const { purchaseNo, store } = purchase;
  const { voucherId } = voucher;
  const shown = useCall(
    showVoucher,
    { voucherId },
    {
      refetchInterval: (data) => Math.max(SECOND_MS, (data?.code?.changesAt ?? 0) - Date.now()),
      keepPrevious: true,
      // A redemption makes the code void.
      staleTime: 0,
    },
  );
  const refused = shown.error !== null && !isTransient(shown.error);
  const code = refused ? null : (shown.data?.code ?? null);
  useSaveCode({ voucher, no, purchase }, { code, known: refused || !!shown.data });
  useWakeLock(code !== null);
  if (refused)
    return (
      <Notice tone="turmeric" live="status" lead={<InfoIcon />}>
        {shown.error?.message || t("voucher.codeFailed")}
      </Notice>
    );
  if (!online || shown.error)
    return (
      <OfflineCode code={code} purchaseNo={purchaseNo} utcOffsetMinutes={store.utcOffsetMinutes} />
    );
  if (code === null) return <ShownCodeSkeleton />;
  return (
    <ShownCode code={code} label={t("voucher.qr")} utcOffsetMinutes={store.utcOffsetMinutes} />
  );
}

/** Keeps on the phone what the server said last. */
function useSaveCode(
  { voucher, no, purchase }: LiveCodeProps,
  { code, known }: { code: Code | null; known: boolean },
): void {
  const userId = useSession().tokenInfo?.userId ?? "";
  const { orderId, purchaseNo, vouchers } = purchase;
  const { name: dealName } = purchase.deal;
  const { name: storeName, utcOffsetMinutes } = purchase.store;
  const count = vouchers.length;
  const { validUntil } = voucher;
  useEffect(() => {
    if (!known) return;
    const names = { dealName, storeName, utcOffsetMinutes };
    saveVoucher({ ...names, userId, orderId, purchaseNo, no, count, validUntil, code });
  }, [
    known,
    code,
    userId,
    orderId,
    purchaseNo,
    no,
    count,
    validUntil,
    dealName,
    storeName,
    utcOffsetMinutes,
  ]);
}
