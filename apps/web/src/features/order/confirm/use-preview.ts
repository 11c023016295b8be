import type { DataOf } from "@santap/contract/call";
import { previewOrder } from "@santap/contract/calls/order";
import { keepPreviousData } from "@tanstack/react-query";
import { fetchData, type CallWith } from "../../../api.ts";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { useApiQuery } from "../../../shell/data/use-call.ts";
import { useLanguage } from "@santap/client/language-provider";
import type { PayType } from "../../../shell/pay-method/chosen-method.ts";
import { withCash } from "../../../shell/pay-method/with-cash.ts";
import { useSession } from "../../../shell/session/session.ts";
import type { OrderLine } from "@santap/contract/schemas/order";
import type { OrderContent } from "../placing/order-request.ts";
import type { PlacedDraft } from "../placing/use-place-order.ts";
import { selectAtOnce, type PaySelection } from "../../../shell/pay-method/pay-choice.ts";

export interface Preview extends Omit<DataOf<typeof previewOrder>, "payTypeList"> {
  /** With cash where the store's counter takes it. */
  payTypeList: PayType[];
  couponIds: string[];
  /** Dishes that vouchers bring; `lines` has those of the cart alone. */
  voucherLines: OrderLine[];
}

/**
 * The server's price, for who is logged in. Without a choice, or where none of it can be used any more,
 * with the coupons that save most. After a change of the lines the last one stays until the next is there.
 */
export function usePreview(
  content: OrderContent,
  { vouchers, couponIds }: Pick<PlacedDraft, "vouchers" | "couponIds">,
  selection: PaySelection,
) {
  const { language } = useLanguage();
  const { tokenInfo, loggedIn } = useSession();
  const { storeId, lines, dealPurchases } = content;
  const choice = couponIds ?? null;
  return useApiQuery<Preview>({
    queryKey: [
      "preview",
      storeId,
      lines,
      vouchers,
      dealPurchases,
      choice,
      selection,
      language,
      tokenInfo?.userId,
    ],
    queryFn: async ({ signal }) => {
      const payType = selection.chosen?.payType ?? selection.last;
      if (vouchers.length === 0)
        return preview(content, { choice, selection, payType }, { signal });
      const { withVouchers, splitBrought } = await import("../placing/voucher-content.ts");
      const priced = withVouchers(content, vouchers);
      return splitBrought(await preview(priced, { choice, selection, payType }, { signal }), lines);
    },
    enabled: loggedIn && (lines.length > 0 || vouchers.length > 0),
    placeholderData: keepPreviousData,
  });
}

interface Wanted {
  choice: readonly string[] | null;
  selection: PaySelection;
  payType: string;
}

async function preview(content: OrderContent, wanted: Wanted, options: CallWith): Promise<Preview> {
  const { storeId, sessionId, lines, vouchers, dealPurchases } = content;
  const { choice, selection, payType } = wanted;
  const { partnerCode } = hostBridge();
  const table = sessionId === undefined ? {} : { sessionId };
  const benefits = { ...(vouchers && { vouchers }), ...(dealPurchases && { dealPurchases }) };
  const order = { storeId, lines, partnerCode, payType, ...table, ...benefits };
  const first = await fetchData(
    previewOrder,
    { ...order, couponIds: [...(choice ?? [])] },
    options,
  );
  const method = selectAtOnce(listOffered(first), selection)?.payType ?? payType;
  // Another method pays than was thought, and may have other coupons.
  if (method !== payType) return preview(content, { choice, selection, payType: method }, options);
  const holds = choice?.length === 0 || first.breakdown.discounts.length > 0;
  if (choice !== null && holds) return withAppliedCoupons(first);
  if (first.bestCouponIds.length === 0) return withAppliedCoupons(first);
  const best = { ...order, couponIds: first.bestCouponIds };
  return withAppliedCoupons(await fetchData(previewOrder, best, options));
}

/** The coupons that the server applied; one that has ended is left out. */
function withAppliedCoupons(data: DataOf<typeof previewOrder>): Preview {
  const couponIds = data.breakdown.discounts.map(({ couponId }) => couponId);
  return { ...data, payTypeList: listOffered(data), couponIds, voucherLines: [] };
}

function listOffered({ payTypeList, atCounter }: DataOf<typeof previewOrder>): PayType[] {
  return withCash(payTypeList, atCounter);
}
