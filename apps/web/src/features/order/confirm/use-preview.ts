import type { DataOf } from "@santap/contract/call";
import { previewOrder } from "@santap/contract/order";
import { keepPreviousData } from "@tanstack/react-query";
import { fetchData, type CallWith } from "../../../api.ts";
import { useAnswer } from "../../../shell/data/use-answer.ts";
import { useLanguage } from "../../../shell/language/language-provider.tsx";
import { useSession } from "../../../shell/session/session.ts";
import type { OrderWish } from "./order-attempt.ts";

export interface Preview extends DataOf<typeof previewOrder> {
  /** The coupons that the breakdown counts with. */
  couponIds: string[];
}

/** The server's price of a wish. Without a choice of coupons, with those that save most. */
export function usePreview(wish: OrderWish, choice: readonly string[] | null) {
  const { language } = useLanguage();
  const { tokenInfo } = useSession();
  const { storeId, lines } = wish;
  return useAnswer<Preview>({
    queryKey: ["preview", storeId, lines, choice, language, tokenInfo?.userId ?? null],
    queryFn: ({ signal }) => preview(wish, choice, { signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });
}

async function preview(
  { storeId, sessionId, lines }: OrderWish,
  choice: readonly string[] | null,
  options: CallWith,
): Promise<Preview> {
  const order = { storeId, lines, ...(sessionId === undefined ? {} : { sessionId }) };
  const first = await fetchData(
    previewOrder,
    { ...order, couponIds: [...(choice ?? [])] },
    options,
  );
  if (choice !== null) return withApplied(first);
  if (first.bestCouponIds.length === 0) return withApplied(first);
  const best = { ...order, couponIds: first.bestCouponIds };
  return withApplied(await fetchData(previewOrder, best, options));
}

/** What the server counted with, which is less than was asked for where a coupon has ended. */
function withApplied(data: DataOf<typeof previewOrder>): Preview {
  return { ...data, couponIds: data.breakdown.discounts.map(({ couponId }) => couponId) };
}
