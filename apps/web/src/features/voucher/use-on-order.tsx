import type { UseOnOrderProps } from "./take-to-order.tsx";
import { Deferred } from "@santap/ui/deferred";
import { Button } from "@santap/ui/input/button";
import { localStore } from "@santap/client/storage";
import { useState } from "react";
import { lazyPart } from "../../shell/language/lazy-part.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { readJoinedTable } from "../../shell/order-draft/joined-table.ts";

const takeToOrder = lazyPart(
  ["dish"],
  async () => (await import("./take-to-order.tsx")).TakeToOrder,
);

/** Goes to an order with this voucher: of the store's table where the person sits at one, else takeaway. */
export function UseOnOrder(props: UseOnOrderProps) {
  const t = useTranslation();
  const { storeId } = props.purchase.store;
  const [table] = useState(() => readJoinedTable(localStore, storeId, Date.now()));
  const [going, setGoing] = useState(false);
  return (
    <>
      <Button full variant="secondary" loading={going} onClick={() => setGoing(true)}>
        {table ? t("voucher.useAtTable", { table: table.tableLabel }) : t("voucher.useTakeaway")}
      </Button>
      <Deferred component={takeToOrder} active={going}>
        {(TakeToOrder) => going && <TakeToOrder {...props} onStopped={() => setGoing(false)} />}
      </Deferred>
    </>
  );
}
