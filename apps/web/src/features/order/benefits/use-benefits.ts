import { changeBenefits } from "@santap/contract/calls/benefits";
import { orderAgain, orderDetail, previewOrder } from "@santap/contract/calls/order";
import { failureText } from "@santap/client/call-failure";
import { useLanguage } from "@santap/client/language-provider";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call, fetchData, type CallWith } from "../../../api.ts";
import { useApiQuery } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
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

export interface BenefitWish {
  couponIds?: string[];
  vouchers?: readonly ChosenVoucher[];
}

/** Changes the order at once; a refusal says why and shows how it stands now. */
export function useChangeBenefits(options: BenefitOptions | undefined, onChanged: () => void) {
  const t = useTranslation();
  const toast = useToast();
  const participantToken = useLatestTable()?.participantToken;
  const [changing, setChanging] = useState(false);

  async function change(wish: BenefitWish): Promise<void> {
    if (options === undefined) return;
    const { order, lines, couponIds, chosen } = options;
    const { orderId, version } = order;
    const vouchers = toVoucherInputs(lines, wish.vouchers ?? chosen);
    const payload = { orderId, version, vouchers, couponIds: wish.couponIds ?? couponIds };
    setChanging(true);
    const answer = await call(changeBenefits, payload, { participantToken });
    setChanging(false);
    if (!answer.success) toast.show({ text: failureText(answer.error, t), tone: "danger" });
    onChanged();
  }

  return { changing, change };
}
