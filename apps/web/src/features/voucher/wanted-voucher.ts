import type { Voucher } from "@santap/contract/schemas/voucher";
import type { ChosenVoucher } from "../../shell/order-draft/voucher-choice.ts";
import type { Purchase } from "./purchase-view.ts";

/** One use; the deal's dishes are of all uses together. */
export function toWantedVoucher(
  { voucherId, uses }: Pick<Voucher, "voucherId" | "uses">,
  { name, dishes }: Pick<Purchase["deal"], "name" | "dishes">,
): ChosenVoucher {
  const chosen = { voucherId, name, units: [] };
  if (dishes.length === 0) return chosen;
  const wanted = dishes.map(({ itemId, portions }) => ({ itemId, portions: portions / uses }));
  return { ...chosen, wanted };
}
