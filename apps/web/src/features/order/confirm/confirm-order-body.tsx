import { queryMenu } from "@santap/contract/menu";
import { Late, late } from "@santap/ui/late";
import { Card } from "@santap/ui/layout/section";
import { Notice } from "@santap/ui/layout/notice";
import { Row } from "@santap/ui/list/row";
import { BagIcon } from "@santap/ui/media/icons";
import { ChairIcon, CouponIcon } from "@santap/ui/media/order-icons";
import { TextField } from "@santap/ui/input/text-field";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { paths } from "../../../paths.ts";
import { failureText, type CallFailure } from "../../../shell/data/call-failure.ts";
import { useCall } from "../../../shell/data/use-call.ts";
import { withWords } from "../../../shell/language/catalog.ts";
import { useWords } from "../../../shell/language/words.tsx";
import type { DraftInHand } from "../../../shell/order-draft/use-draft.ts";
import { TableRounds } from "../../../shell/order-draft/table-rounds.tsx";
import { navigate } from "../../../shell/route/place.ts";
import { useSheet } from "../../../shell/state/use-sheet.ts";
import { Button } from "@santap/ui/input/button";
import { OrderLines } from "../lines/order-lines.tsx";
import { Totals } from "../lines/totals.tsx";
import styles from "./confirm-order.module.css";
import type { Preview } from "./use-preview.ts";

const couponSheet = late(() =>
  withWords(["coupon"], async () => (await import("./coupon-sheet.tsx")).CouponSheet),
);
const MAX_ORDER_NOTE = 200;
const PAYMENT_UNDER_WAY = "4110009";

export interface ConfirmOrderBodyProps {
  preview: Preview;
  draft: DraftInHand;
  storeId: string;
  problem: CallFailure | null;
  onChooseCoupons: (couponIds: string[]) => void;
}

export function ConfirmOrderBody(props: ConfirmOrderBodyProps) {
  const { preview, draft, problem } = props;
  const words = useWords();
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
            label={words("order.note")}
            placeholder={words("order.notePlaceholder")}
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
      <Late component={couponSheet} wanted={choosing}>
        {(CouponSheet) => (
          <CouponSheet
            open={choosing}
            preview={preview}
            onChoose={props.onChooseCoupons}
            onClose={sheets.close}
          />
        )}
      </Late>
    </div>
  );
}

/** Where the food goes. */
function Place({ draft: { seat }, storeId }: { draft: DraftInHand; storeId: string }) {
  const words = useWords();
  const menu = useCall(queryMenu, { storeId });
  const place = seat ? words("order.atTable", { table: seat.tableLabel }) : words("order.takeaway");
  return (
    <p className={styles.place}>
      {seat ? <ChairIcon size={20} /> : <BagIcon size={20} />}
      {[place, menu.data?.store.name].filter(Boolean).join(" · ")}
      {seat && <TableRounds seat={seat} />}
    </p>
  );
}

function CouponRow({ preview, onClick }: { preview: Preview; onClick: () => void }) {
  const words = useWords();
  const { discounts } = preview.breakdown;
  const saved = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const best = sameCoupons(preview.couponIds, preview.bestCouponIds);
  const usable = preview.usableCoupons.length;
  return (
    <Row
      lead={<CouponIcon className={styles.couponIcon} />}
      title={discounts.map(({ name }) => name).join(" + ") || words("order.chooseCoupon")}
      text={saved > 0 && best ? words("order.bestCoupon") : words("order.couponCount", { usable })}
      aside={saved > 0 && <span className={styles.saved}>{formatRupiah(-saved)}</span>}
      onClick={onClick}
    />
  );
}

function sameCoupons(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** Why the order was refused, in the server's words, and where that can be put right. */
function Problem({ problem }: { problem: CallFailure }) {
  const words = useWords();
  return (
    <Notice
      tone="danger"
      live="alert"
      action={
        problem.code === PAYMENT_UNDER_WAY && (
          <Button size="small" variant="secondary" onClick={() => navigate(paths.orders())}>
            {words("order.myOrders")}
          </Button>
        )
      }
    >
      {failureText(problem, words)}
    </Notice>
  );
}
