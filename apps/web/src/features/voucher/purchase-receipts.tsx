import { navigate } from "@santap/client/history";
import { Card } from "@santap/ui/layout/section";
import { Row } from "@santap/ui/list/row";
import { receiptPath } from "../../receipt-paths.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { Purchase } from "./purchase-view.ts";

/** The way to the receipt of a paid purchase, which leads to those of its refunds (ACC-8). */
export function PurchaseReceipts({ purchase }: { purchase: Purchase }) {
  const t = useTranslation();
  if (purchase.status !== "PAID" && purchase.status !== "COMPLETED") return null;
  const path = receiptPath(purchase.orderId);
  return (
    <Card padding="flush">
      <Row title={t("again.receipt")} href={path} onClick={() => navigate(path)} />
    </Card>
  );
}
