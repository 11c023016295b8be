import { changeBenefits } from "@santap/contract/calls/benefits";
import { orderAgain, orderDetail, previewOrder } from "@santap/contract/calls/order";
import { useLanguage } from "@santap/client/language-provider";
import { call, fetchData, type CallWith } from "../../../api.ts";
import { useAction } from "../../../shell/state/use-action.ts";
import { useApiQuery } from "../../../shell/data/use-call.ts";
import { useLatestTable } from "../../../shell/order-draft/joined-table.ts";
import type { ChosenVoucher } from "../../../shell/order-draft/voucher-choice.ts";
import { useSession } from "../../../shell/session/session.ts";
import { toBenefitOptions, toVoucherInputs, type BenefitOptions } from "./benefit-options.ts";

/** What the account can use on an unpaid order, anew whenever it is asked for. */
export function useBenefitOptions(orderId: string, enabled: boolean) {
  const { language } = useLanguage();
  const { tokenInfo } = useSession();
  const participantToken = useLatestTable()?.participantToken;
  return useApiQuery<BenefitOptions>({
    queryKey: ["benefits", orderId, language, tokenInfo?.userId],
    queryFn: ({ signal }) => loadOptions(orderId, { signal, participantToken }),
    enabled,
  });
}

async function loadOptions(orderId: string, options: CallWith): Promise<BenefitOptions> {
  const [order, again] = await Promise.all([
    fetchData(orderDetail, { orderId }, options),
    fetchData(orderAgain, { orderId }, options),
  ]);
  const lines = again.lines.map(({ itemId, quantity, modifierIds }) => {
    return { itemId, quantity, modifierIds };
  });
  const { storeId } = order.store;
  const preview = await fetchData(previewOrder, { storeId, lines }, options);
  return toBenefitOptions(order, preview);
}

export interface BenefitSelection {
  couponIds?: string[];
  vouchers?: readonly ChosenVoucher[];
}

/** Changes the order at once; a refusal says why and shows how it stands now. */
export function useChangeBenefits(options: BenefitOptions | undefined, onChanged: () => void) {
  const participantToken = useLatestTable()?.participantToken;
  const { busy, run } = useAction(onChanged);

  async function change(selection: BenefitSelection): Promise<void> {
    if (options === undefined) return;
    const { order, lines, couponIds, chosen } = options;
    const { orderId, version } = order;
    const vouchers = toVoucherInputs(lines, selection.vouchers ?? chosen);
    const payload = { orderId, version, vouchers, couponIds: selection.couponIds ?? couponIds };
    await run(() => call(changeBenefits, payload, { participantToken }));
  }

  return { changing: busy, change };
}
