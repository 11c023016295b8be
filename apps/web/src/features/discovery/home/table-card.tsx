import { navigate } from "@santap/client/history";
import { Card } from "@santap/ui/layout/section";
import { Row } from "@santap/ui/list/row";
import { TableIcon } from "@santap/ui/media/icons";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useLatestTable } from "../../../shell/order-draft/joined-table.ts";

/** The way back to the table that the guest has joined. */
export function TableCard() {
  const t = useTranslation();
  const table = useLatestTable();
  if (!table) return null;
  return (
    <Card padding="flush">
      <Row
        lead={<TableIcon />}
        title={t("home.toTable", { table: table.tableLabel })}
        text={t("home.toTableText")}
        href={paths.store(table.storeId)}
        onClick={() => navigate(paths.store(table.storeId))}
      />
    </Card>
  );
}
