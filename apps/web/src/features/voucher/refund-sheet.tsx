import { previewVoucherRefund, refundVouchers } from "@santap/contract/calls/voucher";
import { useLanguage } from "@santap/client/language-provider";
import { useOnline } from "@santap/client/online";
import { randomId } from "@santap/client/random-id";
import { Button } from "@santap/ui/input/button";
import { CheckboxList } from "@santap/ui/input/checkbox-list";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { PriceLine, PriceList } from "@santap/ui/money/price-line";
import { formatRupiah, rupiahInText } from "@santap/ui/money/rupiah";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { navigate } from "@santap/client/history";
import { Card, Section } from "@santap/ui/layout/section";
import { Row } from "@santap/ui/list/row";
import { call } from "../../api.ts";
import { useAction } from "../../shell/state/use-action.ts";
import { useCall } from "../../shell/data/use-call.ts";
import { formatDayTime } from "../../shell/language/format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { FailureState } from "../../shell/state/failure-state.tsx";
import type { Purchase } from "./purchase-view.ts";
import styles from "./voucher.module.css";
import { paths } from "../../paths.ts";

interface RefundSheetProps {
  open: boolean;
  onClose: () => void;
  purchase: Purchase;
  /** The voucher that was in view. */
  openedId: string;
  onChanged: () => void;
}

/** Which vouchers, what each gives back and which way; then one tap. */
export function RefundSheet({ openedId, ...props }: RefundSheetProps) {
  const { open, onClose, purchase, onChanged } = props;
  const t = useTranslation();
  const refundable = purchase.vouchers.flatMap((voucher, index) =>
    voucher.refundable ? [{ id: voucher.voucherId, no: index + 1 }] : [],
  );
  const count = purchase.vouchers.length;
  // Others by a tap: what is given back is gone.
  const [chosen, setChosen] = useState<readonly string[]>([openedId]);
  const voucherIds = refundable.map(({ id }) => id).filter((id) => chosen.includes(id));
  const preview = useCall(
    previewVoucherRefund,
    { voucherIds: refundable.map(({ id }) => id) },
    { enabled: open && refundable.length > 0 },
  );
  const amounts = new Map(preview.data?.vouchers.map((one) => [one.voucherId, one]));
  const total = voucherIds.reduce((sum, id) => sum + (amounts.get(id)?.amount ?? 0), 0);
  const kept = voucherIds.reduce((sum, id) => sum + (amounts.get(id)?.kept ?? 0), 0);
  const refund = useRefund({ voucherIds, onClose, onChanged });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("voucher.refund")}
      closeLabel={t("shell.close")}
      handle
      footer={
        <Button
          full
          loading={refund.running}
          disabled={!useOnline() || preview.data === undefined || voucherIds.length === 0}
          onClick={() => void refund.run()}
        >
          {t("again.refundConfirm", { amount: rupiahInText(total) })}
        </Button>
      }
    >
      {preview.error && !preview.isFetching ? (
        <FailureState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data === undefined ? (
        <SkeletonGroup label={t("shell.loading")}>
          <SkeletonLines count={4} />
        </SkeletonGroup>
      ) : (
        <div className={styles.stack}>
          <CheckboxList
            label={t("voucher.vouchers")}
            values={voucherIds}
            onChange={setChosen}
            choices={refundable.map(({ id, no }) => ({
              value: id,
              label: count === 1 ? t("voucher.only") : t("voucher.no", { no, count }),
              aside: rupiahInText(amounts.get(id)?.amount ?? 0),
            }))}
          />
          <PriceList>
            {kept > 0 && (
              <>
                <PriceLine label={t("again.refund.paidFor")} rupiah={total + kept} />
                <PriceLine label={t("again.refund.kept")} rupiah={-kept} />
              </>
            )}
            <PriceLine label={t("again.refundTotal")} rupiah={total} tone="total" />
          </PriceList>
          {preview.data.route !== null && (
            <p className="text-14 muted">{t(`again.refund.route.${preview.data.route}`)}</p>
          )}
          <p className="text-14 muted">{t("again.refundFinal")}</p>
        </div>
      )}
    </Sheet>
  );
}

interface RefundInput {
  voucherIds: string[];
  onClose: () => void;
  onChanged: () => void;
}

/** A repeated tap after a lost answer asks with the same key. */
function useRefund({ voucherIds, onClose, onChanged }: RefundInput) {
  const t = useTranslation();
  const toast = useToast();
  const action = useAction(onChanged);
  const [asked, setAsked] = useState<{ request: string; key: string } | null>(null);

  async function run() {
    const request = voucherIds.join(" ");
    const key = asked?.request === request ? asked.key : randomId();
    setAsked({ request, key });
    const data = await action.run(() => call(refundVouchers, { voucherIds, idempotencyKey: key }));
    if (data === null) return;
    toast.show({ text: t("again.refundAsked", { amount: rupiahInText(data.amount) }) });
    onClose();
  }

  return { running: action.busy, run };
}

/** What was paid and given back, and the way to the receipt: below what is seen first. */
export function PurchaseMoney({ purchase }: { purchase: Purchase }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { breakdown, refunds, payments, quantity, store } = purchase;
  const paid = payments.find(({ payStatus }) => payStatus === "PAY_SUCCESS");
  return (
    <Section title={t("voucher.payment")}>
      <Card>
        <PriceList>
          <PriceLine
            label={t("voucher.quantity", { count: quantity })}
            rupiah={breakdown.subtotal}
          />
          {breakdown.discounts.map(({ couponId, name, amount }) => (
            <PriceLine key={couponId} label={name} rupiah={-amount} tone="saving" />
          ))}
          <PriceLine label={t("voucher.total")} rupiah={breakdown.payableAmount} tone="total" />
        </PriceList>
        {paid?.paidAt && (
          <p className="text-14 muted">
            {t("voucher.paidAt", {
              time: formatDayTime(paid.paidAt, language, store.utcOffsetMinutes),
            })}
          </p>
        )}
      </Card>
      {refunds.map(({ refundId, amount, status }) => (
        <Card key={refundId} padding="flush">
          <Row
            title={t("voucher.refundTitle")}
            text={t(`voucher.refundState.${status}`)}
            aside={formatRupiah(amount)}
          />
        </Card>
      ))}
      <Receipts purchase={purchase} />
    </Section>
  );
}

/** Leads to those of its refunds, too (ACC-8). */
function Receipts({ purchase }: { purchase: Purchase }) {
  const t = useTranslation();
  if (purchase.status !== "PAID" && purchase.status !== "COMPLETED") return null;
  const path = paths.receipt(purchase.orderId);
  return (
    <Card padding="flush">
      <Row title={t("again.receipt")} href={path} onClick={() => navigate(path)} />
    </Card>
  );
}
