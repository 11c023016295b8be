import type { ConfirmSheet } from "./confirm-sheet.ts";
import type { DataOf } from "@santap/contract/call";
import type { queryMenu } from "@santap/contract/calls/menu";
import { Deferred } from "@santap/ui/deferred";
import { useEffect } from "react";
import { loadPayPlacedOrder, payMethodSheet } from "../../../feature-parts.ts";
import { lazyPart } from "../../../shell/language/lazy-part.ts";
import { CaptchaOutlet } from "../../../shell/session/captcha-outlet.tsx";
import { useMenuWatch } from "../../../shell/menu/use-menu-watch.ts";
import type { SheetState } from "../../../shell/state/use-sheet.ts";
import type { OrderDraft } from "../placing/use-order-draft.ts";
import { loadSendOrder, type PlaceOrder } from "../placing/use-place-order.ts";
import type { PayChoice } from "../../../shell/pay-method/pay-choice.ts";
import type { Preview } from "./use-preview.ts";

const couponSheet = lazyPart(
  ["coupon", "again"],
  async () => (await import("../../../shell/coupon/coupon-sheet.tsx")).CouponSheet,
);
const voucherSheets = lazyPart(
  ["again"],
  async () => (await import("../benefits/voucher-sheets.tsx")).VoucherSheets,
);

/** The server takes the account's own phone; the country code is required and ignored. */
const CAPTCHA_SUBJECT = { scene: "order", countryCode: "62" } as const;

interface ConfirmOverlaysProps {
  preview: Preview;
  draft: OrderDraft;
  menu: DataOf<typeof queryMenu> | undefined;
  sheets: SheetState<ConfirmSheet>;
  payment: PayChoice;
  order: PlaceOrder;
  onChooseCoupons: (couponIds: string[]) => void;
}

/** The sheets and the captcha of the page; loads what a tap on its button needs. */
export function ConfirmOverlays(props: ConfirmOverlaysProps) {
  const { preview, sheets, payment, order, draft, menu } = props;
  const coupons = sheets.sheet === "coupons";
  const methods = sheets.sheet === "methods";
  useMenuWatch(menu?.store.storeId);
  // The connection may be lost between ordering and paying.
  useEffect(() => {
    Promise.all([loadSendOrder(), loadPayPlacedOrder()]).catch(() => undefined);
  }, []);
  return (
    <>
      <Deferred component={couponSheet} active={coupons}>
        {(CouponSheet) => (
          <CouponSheet
            open={coupons}
            preview={preview}
            onChoose={props.onChooseCoupons}
            onClose={sheets.close}
          />
        )}
      </Deferred>
      <Deferred
        component={voucherSheets}
        active={sheets.sheet === "vouchers" || sheets.sheet === "voucherDish"}
      >
        {(VoucherSheets) => (
          <VoucherSheets preview={preview} sheets={sheets} draft={draft} menu={menu} />
        )}
      </Deferred>
      <Deferred component={payMethodSheet} active={methods}>
        {(PayMethodSheet) => (
          <PayMethodSheet
            open={methods}
            offered={preview.payTypeList}
            current={payment.method?.payType ?? ""}
            onChoose={payment.choose}
            onClose={sheets.close}
          />
        )}
      </Deferred>
      {order.verifying && <CaptchaOutlet subject={CAPTCHA_SUBJECT} onVerdict={order.takeVerdict} />}
    </>
  );
}
