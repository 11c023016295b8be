import type { DataOf } from "@santap/contract/call";
import type { queryMenu } from "@santap/contract/calls/menu";
import { MAX_LINE_QUANTITY } from "@santap/domain/cart/cart";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { Card } from "@santap/ui/layout/section";
import { Notice } from "@santap/ui/layout/notice";
import { Screen } from "@santap/ui/layout/screen";
import { BagIcon, TableIcon } from "@santap/ui/media/icons";
import type { ReactNode } from "react";
import { paths } from "../../../paths.ts";
import { type CallFailure, failureText } from "@santap/client/call-failure";
import { lazyPart } from "../../../shell/language/lazy-part.ts";
import { LocalName } from "../../../shell/language/local-name.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { TableRounds } from "../../../shell/order-draft/table-rounds.tsx";
import { navigate } from "@santap/client/history";
import { useSheet } from "../../../shell/state/use-sheet.ts";
import { Button } from "@santap/ui/input/button";
import type { CartRow } from "./cart-rows.ts";
import { ConfirmAction, DEAL_OFFER } from "./confirm-action.tsx";
import type { ConfirmSheet } from "./confirm-sheet.ts";
import { ConfirmLines } from "./confirm-lines.tsx";
import { ConfirmTotals } from "./confirm-totals.tsx";
import type { Estimate } from "./estimate.ts";
import type { KnownLine } from "./known-lines.ts";
import styles from "./confirm-order.module.css";
import type { OrderProblem } from "../placing/send-order.ts";
import type { PayChoice } from "../../../shell/pay-method/pay-choice.ts";
import { isEmptyOrder, type OrderDraft } from "../placing/use-order-draft.ts";
import { isAboutVoucher, type PlaceOrder } from "../placing/use-place-order.ts";
import type { Preview } from "./use-preview.ts";

const confirmOverlays = lazyWithRetry(
  async () => (await import("./confirm-overlays.tsx")).ConfirmOverlays,
);
const voucherPart = lazyPart(
  ["again"],
  async () => (await import("../benefits/voucher-part.tsx")).VoucherPart,
);
const dealOffer = lazyPart(
  ["again"],
  async () => (await import("../benefits/deal-offer-card.tsx")).DealOfferCard,
);
const voucherLines = lazyWithRetry(
  async () => (await import("../benefits/voucher-lines.tsx")).VoucherLines,
);
const orderNote = lazyWithRetry(async () => (await import("./order-note.tsx")).OrderNote);
const NOTHING = {
  subtotal: 0,
  discounts: [],
  serviceCharge: 0,
  pb1: 0,
  vouchers: [],
  purchases: [],
  payableAmount: 0,
};

type Menu = DataOf<typeof queryMenu>;

export interface ConfirmOrderBodyProps {
  nav: ReactNode;
  draft: OrderDraft;
  rows: readonly CartRow[];
  known: ReadonlyMap<string, KnownLine>;
  menu: Menu | undefined;
  /** The server's price, of the cart as it is now or was a moment ago; null before the first. */
  preview: Preview | null;
  isCurrent: boolean;
  /** Of a guest's cart. After logging in it stays until the price is there: nothing jumps. */
  estimate: Estimate | null;
  placing: boolean;
  payment: PayChoice;
  order: PlaceOrder;
  /** Chosen to be bought with the order; the price says whether it is. */
  dealId: string | null;
  onChooseDeal: (dealId: string | null) => void;
  onChooseCoupons: (couponIds: string[]) => void;
  onAddMore: () => void;
}

export function ConfirmOrderBody(props: ConfirmOrderBodyProps) {
  const { preview, draft, menu, order } = props;
  const sheets = useSheet<ConfirmSheet>();
  const { payment } = props;
  const isEmpty = isEmptyOrder(draft);
  const price = isEmpty ? null : preview;
  const brought = price?.voucherLines ?? [];
  const breakdown = (isEmpty ? null : (price ?? props.estimate)?.breakdown) ?? NOTHING;
  return (
    <Screen
      nav={props.nav}
      bottom={
        <ConfirmAction
          breakdown={breakdown}
          payment={payment}
          order={order}
          price={price}
          isCurrent={props.isCurrent}
          placing={props.placing}
          paidLater={draft.table?.payMode === "PAY_LATER"}
          disabled={isEmpty}
          onMethods={() => sheets.open("methods")}
        />
      }
    >
      <div className={styles.stack} inert={props.placing}>
        {order.problem && !isAboutVoucher(order.problem) && <Problem problem={order.problem} />}
        <Place draft={draft} store={menu?.store} />
        <Card padding="flush">
          <ConfirmLines
            rows={props.rows}
            known={props.known}
            getLimit={(itemId) => findPortionLimit(menu, itemId)}
            changeCart={draft.changeCart}
            onAddMore={props.onAddMore}
          >
            {brought.length > 0 && (
              <Deferred component={voucherLines} active>
                {(VoucherLines) => <VoucherLines lines={brought} />}
              </Deferred>
            )}
          </ConfirmLines>
          <Note draft={draft} />
        </Card>
        <DealOffer {...props} />
        <ConfirmTotals
          breakdown={breakdown}
          preview={price}
          onCoupons={() => sheets.open("coupons")}
        >
          <Vouchers
            price={price}
            draft={draft}
            refused={order.problem?.failure ?? null}
            isCurrent={props.isCurrent && !props.placing}
            onOpen={() => sheets.open("vouchers")}
          />
        </ConfirmTotals>
      </div>
      {preview && (
        <Deferred component={confirmOverlays} active={sheets.sheet !== null || order.verifying}>
          {(ConfirmOverlays) => (
            <ConfirmOverlays
              preview={preview}
              sheets={sheets}
              payment={payment}
              order={order}
              draft={draft}
              menu={menu}
              onChooseCoupons={props.onChooseCoupons}
            />
          )}
        </Deferred>
      )}
    </Screen>
  );
}

function DealOffer({ draft, preview, ...props }: ConfirmOrderBodyProps) {
  const offer = isEmptyOrder(draft) ? null : preview?.dealOffer;
  if (!offer) return null;
  return (
    <div id={DEAL_OFFER} className={styles.offer}>
      <Deferred component={dealOffer} active>
        {(DealOfferCard) => (
          <DealOfferCard
            offer={offer}
            selection={props.isCurrent ? undefined : props.dealId}
            onChoose={props.onChooseDeal}
          />
        )}
      </Deferred>
    </div>
  );
}

interface VouchersProps {
  price: Preview | null;
  draft: OrderDraft;
  refused: CallFailure | null;
  isCurrent: boolean;
  onOpen: () => void;
}

function Vouchers({ price, ...props }: VouchersProps) {
  if (!price || price.vouchers.length + props.draft.vouchers.length === 0) return null;
  return (
    <Deferred component={voucherPart} active>
      {(VoucherPart) => <VoucherPart preview={price} {...props} />}
    </Deferred>
  );
}

function findPortionLimit(menu: Menu | undefined, itemId: string): number {
  const items = menu?.categories.flatMap((category) => category.items) ?? [];
  const left = items.find((item) => item.itemId === itemId)?.portionsLeft;
  return Math.min(left ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);
}

interface PlaceProps {
  draft: OrderDraft;
  store: Menu["store"] | undefined;
}

function Place({ draft: { table }, store }: PlaceProps) {
  const t = useTranslation();
  const tableText = table ? t("order.atTable", { table: table.tableLabel }) : t("order.takeaway");
  return (
    <p className={styles.place}>
      {table ? <TableIcon size={20} /> : <BagIcon size={20} />}
      <span className={styles.placeWords}>
        {[tableText, store?.name].filter(Boolean).join(" · ")}{" "}
        {store && <LocalName of={store} className={styles.localName} />}
      </span>
      {table && <TableRounds table={table} />}
    </p>
  );
}

function Problem({ problem: { failure, remedy } }: { problem: OrderProblem }) {
  const t = useTranslation();
  return (
    <Notice
      tone="danger"
      live="alert"
      action={
        remedy === "orders" && (
          <Button size="small" variant="secondary" onClick={() => navigate(paths.orders())}>
            {t("order.listTitle")}
          </Button>
        )
      }
    >
      {failureText(failure, t)}
    </Notice>
  );
}

function Note({ draft }: { draft: OrderDraft }) {
  return (
    <div className={styles.note}>
      <Deferred component={orderNote} active>
        {(OrderNote) => <OrderNote draft={draft} />}
      </Deferred>
    </div>
  );
}
