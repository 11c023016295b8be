import type { DataOf } from "@santap/contract/call";
import { previewOrder } from "@santap/contract/calls/order";
import { keepPreviousData } from "@tanstack/react-query";
import { CallFailure } from "@santap/client/call-failure";
import { ErrorCode } from "@santap/contract/errors/codes";
import { fetchData, type CallWith } from "../../../api.ts";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { useApiQuery } from "../../../shell/data/use-call.ts";
import { useLanguage } from "@santap/client/language-provider";
import { useSession } from "../../../shell/session/session.ts";
import type { OrderLine } from "@santap/contract/schemas/order";
import type { OrderContent } from "../placing/order-request.ts";
import { selectAtOnce, type PayWish } from "./use-pay-choice.ts";

export interface Preview extends DataOf<typeof previewOrder> {
  couponIds: string[];
  /** Dishes that vouchers bring; `lines` has those of the cart alone. */
  broughtLines: OrderLine[];
}

/**
 * The server's price, for who is logged in. Without a choice, or where none of it can be used any more,
 * with the coupons that save most. After a change of the lines the last one stays until the next is there.
 */
export function usePreview(content: OrderContent, choice: readonly string[] | null, wish: PayWish) {
  const { language } = useLanguage();
  const { tokenInfo, loggedIn } = useSession();
  const { storeId, lines, vouchers } = content;
  return useApiQuery<Preview>({
    queryKey: ["preview", storeId, lines, vouchers, choice, wish, language, tokenInfo?.userId],
    queryFn: ({ signal }) =>
      previewWithout(
        content,
        { choice, wish, payType: wish.chosen?.payType ?? wish.last },
        { signal },
      ),
    enabled: loggedIn && (lines.length > 0 || Boolean(vouchers?.length)),
    placeholderData: keepPreviousData,
  });
}

interface Wanted {
  choice: readonly string[] | null;
  wish: PayWish;
  payType: string;
}

/** Vouchers that can no longer stand make no page that cannot be shown: the price is without them. */
async function previewWithout(content: OrderContent, wanted: Wanted, options: CallWith) {
  const { vouchers, ...dishes } = content;
  return preview(content, wanted, options).catch((error: unknown) => {
    const isRefused = error instanceof CallFailure && error.code === ErrorCode.noLongerAvailable;
    if (!isRefused || !vouchers || dishes.lines.length === 0) throw error;
    return preview(dishes, wanted, options);
  });
}

async function preview(content: OrderContent, wanted: Wanted, options: CallWith): Promise<Preview> {
  const { storeId, sessionId, lines, vouchers } = content;
  const { choice, wish, payType } = wanted;
  const { partnerCode } = hostBridge();
  const table = sessionId === undefined ? {} : { sessionId };
  const order = { storeId, lines, partnerCode, payType, ...table, ...(vouchers && { vouchers }) };
  const first = await fetchData(
    previewOrder,
    { ...order, couponIds: [...(choice ?? [])] },
    options,
  );
  const method = selectAtOnce(first.payTypeList, wish)?.payType ?? payType;
  // Another method pays than was thought, and may have other coupons.
  if (method !== payType) return preview(content, { choice, wish, payType: method }, options);
  const holds = choice?.length === 0 || first.breakdown.discounts.length > 0;
  if (choice !== null && holds) return toPreview(first, lines.length);
  if (first.bestCouponIds.length === 0) return toPreview(first, lines.length);
  const best = { ...order, couponIds: first.bestCouponIds };
  return toPreview(await fetchData(previewOrder, best, options), lines.length);
}

/** With the coupons that the server applied; one that has ended is left out. */
function toPreview(data: DataOf<typeof previewOrder>, ordered: number): Preview {
  return {
    ...data,
    lines: data.lines.slice(0, ordered),
    broughtLines: data.lines.slice(ordered),
    couponIds: data.breakdown.discounts.map(({ couponId }) => couponId),
  };
}
