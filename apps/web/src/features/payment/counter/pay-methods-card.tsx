import { getOrderPath } from "../../../paths.ts";
import { CASH } from "@santap/domain/order/counter";
import { Button } from "@santap/ui/input/button";
import { RadioList } from "@santap/ui/input/radio-list";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { Notice } from "@santap/ui/layout/notice";
import { Card } from "@santap/ui/layout/section";
import { drawn } from "@santap/ui/media/drawn-icon";
import { BrandMark } from "@santap/ui/media/brand-mark";
import { InfoIcon } from "@santap/ui/media/icons";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import { navigate } from "@santap/client/history";
import { DEFAULT_METHOD, getKnownMethod } from "../pay-methods.ts";
import styles from "./counter.module.css";
import type { CashierDetail } from "./use-cashier-detail.ts";
import type { MethodChoice } from "./use-method-choice.ts";
import type { PayType } from "../../../shell/pay-method/chosen-method.ts";

const BanknoteIcon = drawn(
  <>
    <path d="M2.500 6.500h19v11h-19zM6 12h.01M18 12h.01" />
    <circle cx="12" cy="12" r="2.500" />
  </>,
);

const walletPhone = lazyWithRetry(async () => (await import("./wallet-phone.tsx")).WalletPhone);

export interface PayMethodsProps {
  detail: CashierDetail;
  offered: readonly PayType[];
  choice: MethodChoice;
  disabled: boolean;
}

export function PayMethods({ detail, offered, choice, disabled }: PayMethodsProps) {
  const { notice } = detail;
  return (
    <div className="stack gap-4">
      {notice && (
        <Notice tone="turmeric" live="status" lead={<InfoIcon />}>
          {notice}
        </Notice>
      )}
      {offered.length === 0 && <ToOrder orderId={detail.order.orderId} />}
      {offered.length > 0 && <MethodList offered={offered} choice={choice} disabled={disabled} />}
    </div>
  );
}

export interface MethodListProps {
  offered: readonly PayType[];
  choice: MethodChoice;
  disabled?: boolean;
}

export function MethodList({ offered, choice, disabled = false }: MethodListProps) {
  const t = useTranslation();

  /** Which apps read a QRIS code; the number that the chosen method asks for. */
  function belowMethod({ payType }: PayType) {
    if (payType === DEFAULT_METHOD) return t("cashier.qrisApps");
    if (!choice.asksPhone || choice.method?.payType !== payType) return undefined;
    return (
      <Deferred component={walletPhone} active>
        {(WalletPhone) => <WalletPhone choice={choice} disabled={disabled} />}
      </Deferred>
    );
  }

  const amounts = offered.flatMap(({ payableAmount }) => payableAmount ?? []);
  const differ = new Set(amounts).size > 1;

  return (
    <>
      <Card padding="flush">
        <RadioList
          label={t("cashier.methods")}
          choices={offered.map((one) => ({
            ...methodChoice(one, t),
            aside: differ && one.payableAmount !== undefined && formatRupiah(one.payableAmount),
            below: belowMethod(one),
          }))}
          value={choice.method?.payType ?? null}
          onChange={choice.choose}
          disabled={disabled}
        />
      </Card>
      <Deferred component={walletPhone} active={false}>
        {() => null}
      </Deferred>
    </>
  );
}

/** No method is offered; the order page can cancel the order. */
function ToOrder({ orderId }: { orderId: string }) {
  const t = useTranslation();
  return (
    <Button
      full
      variant="secondary"
      onClick={() => navigate(getOrderPath(orderId, ""), { replace: true })}
    >
      {t("cashier.toOrder")}
    </Button>
  );
}

/** An unknown method shows the server's name, without a logo. */
function methodChoice({ payType }: PayType, t: Translate) {
  if (payType === CASH) {
    const lead = (
      <span className={styles.cash}>
        <BanknoteIcon />
      </span>
    );
    return { value: payType, lead, label: t("cashier.cash"), description: t("cashier.cashText") };
  }
  const known = getKnownMethod(payType);
  if (!known) return { value: payType, label: payType };
  const { label, description } = known;
  return {
    value: payType,
    label,
    lead: <BrandMark brand={payType} />,
    ...(description ? { description: t(description) } : {}),
  };
}
