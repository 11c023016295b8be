import type { Voucher } from "@santap/contract/schemas/voucher";
import { navigate } from "@santap/client/history";
import { localStore } from "@santap/client/storage";
import { Button } from "@santap/ui/input/button";
import { paths } from "../../paths.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { readJoinedTable } from "../../shell/order-draft/joined-table.ts";
import { wantVoucher } from "../../shell/order-draft/voucher-choice.ts";
import { toWantedVoucher } from "./wanted-voucher.ts";
import type { Purchase } from "./purchase-view.ts";

interface UseOnOrderProps {
  voucher: Voucher;
  purchase: Purchase;
}

/** Goes to an order with this voucher: of the store's table where the person sits at one, else takeaway. */
export function UseOnOrder({ voucher, purchase: { deal, store } }: UseOnOrderProps) {
  const t = useTranslation();
  const { storeId } = store;
  const table = readJoinedTable(localStore, storeId, Date.now());
  const sessionId = table?.sessionId;

  function use() {
    wantVoucher({ storeId, sessionId: sessionId ?? null }, toWantedVoucher(voucher, deal));
    // CASH needs dishes first.
    if (deal.type === "CASH") navigate(paths.store(storeId));
    else navigate(paths.confirmOrder({ storeId, sessionId }));
  }

  return (
    <Button full variant="secondary" onClick={use}>
      {table ? t("voucher.useAtTable", { table: table.tableLabel }) : t("voucher.useTakeaway")}
    </Button>
  );
}
