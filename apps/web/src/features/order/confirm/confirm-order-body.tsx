import { ErrorCode } from "@santap/contract/errors/codes";
import { queryMenu } from "@santap/contract/calls/menu";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { Card } from "@santap/ui/layout/section";
import { Notice } from "@santap/ui/layout/notice";
import { Row } from "@santap/ui/list/row";
import { BagIcon, TableIcon } from "@santap/ui/media/icons";
import { CouponIcon } from "@santap/ui/media/order-icons";
import { TextField } from "@santap/ui/input/text-field";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { paths } from "../../../paths.ts";
import { failureText, type CallFailure } from "@santap/client/call-failure";
import { useCall } from "../../../shell/data/use-call.ts";
import { withMessages } from "../../../shell/language/catalog.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { DraftEditor } from "../../../shell/order-draft/use-draft.ts";
import { TableRounds } from "../../../shell/order-draft/table-rounds.tsx";
import { navigate } from "@santap/client/history";
import { useSheet } from "../../../shell/state/use-sheet.ts";
import { Button } from "@santap/ui/input/button";
import { OrderLines, Totals } from "../lines/order-lines.tsx";
import styles from "./confirm-order.module.css";
import type { Preview } from "./use-preview.ts";

const couponSheet = lazyWithRetry(() =>
  withMessages(["coupon"], async () => (await import("./coupon-sheet.tsx")).CouponSheet),
);
const MAX_ORDER_NOTE = 200;

export interface ConfirmOrderBodyProps {
  preview: Preview;
  draft: DraftEditor;
  storeId: string;
  problem: CallFailure | null;
  onChooseCoupons: (couponIds: string[]) => void;
}

export function ConfirmOrderBody(props: ConfirmOrderBodyProps) {
  const { preview, draft, problem } = props;
  const t = useTranslation();
  const sheets = useSheet<"coupons">();
  const choosing = sheets.sheet === "coupons";
  return (
    <div className={styles.stack}>
      {problem && <Problem problem={problem} />}
      <Place draft={draft} storeId={props.storeId} />
      <Card padding="flush">
        <OrderLines lines={preview.lines} />
        <div className={styles.note}>
          <TextField
            label={t("order.note")}
            placeholder={t(draft.table ? "order.notePlaceholder" : "order.notePlaceholderTakeaway")}
            value={draft.note}
            maxLength={MAX_ORDER_NOTE}
            onChange={draft.setNote}
          />
        </div>
      </Card>
      <Card padding="flush">
        <CouponRow preview={preview} onClick={() => sheets.open("coupons")} />
      </Card>
      <Card>
        <Totals breakdown={preview.breakdown} />
      </Card>
      <Deferred component={couponSheet} active={choosing}>
        {(CouponSheet) => (
          <CouponSheet
            open={choosing}
            preview={preview}
            onChoose={props.onChooseCoupons}
            onClose={sheets.close}
          />
        )}
      </Deferred>
    </div>
  );
}

function Place({ draft: { table }, storeId }: { draft: DraftEditor; storeId: string }) {
  const t = useTranslation();
  const menu = useCall(queryMenu, { storeId });
  const tableText = table ? t("order.atTable", { table: table.tableLabel }) : t("order.takeaway");
  return (
    <p className={styles.place}>
      {table ? <TableIcon size={20} /> : <BagIcon size={20} />}
      {[tableText, menu.data?.store.name].filter(Boolean).join(" · ")}
      {table && <TableRounds table={table} />}
    </p>
  );
}

function CouponRow({ preview, onClick }: { preview: Preview; onClick: () => void }) {
  const t = useTranslation();
  const { discounts } = preview.breakdown;
  const saved = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const best = sameCoupons(preview.couponIds, preview.bestCouponIds);
  const usable = preview.usableCoupons.length;
  return (
    <Row
      lead={<CouponIcon className={styles.couponIcon} />}
      title={discounts.map(({ name }) => name).join(" + ") || t("order.chooseCoupon")}
      text={saved > 0 && best ? t("order.bestCoupon") : t("order.couponCount", { usable })}
      aside={saved > 0 && <span className={styles.saved}>{formatRupiah(-saved)}</span>}
      onClick={onClick}
    />
  );
}

function sameCoupons(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

function Problem({ problem }: { problem: CallFailure }) {
  const t = useTranslation();
  return (
    <Notice
      tone="danger"
      live="alert"
      action={
        problem.code === ErrorCode.paymentInProgress && (
          <Button size="small" variant="secondary" onClick={() => navigate(paths.orders())}>
            {t("order.myOrders")}
          </Button>
        )
      }
    >
      {failureText(problem, t)}
    </Notice>
  );
}
