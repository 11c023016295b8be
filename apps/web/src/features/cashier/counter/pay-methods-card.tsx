import { Button } from "@santap/ui/input/button";
import { RadioList } from "@santap/ui/input/radio-list";
import { Late, late } from "@santap/ui/late";
import { Notice } from "@santap/ui/layout/notice";
import { Card } from "@santap/ui/layout/section";
import { BrandMark } from "@santap/ui/media/brand-mark";
import { InfoIcon } from "@santap/ui/media/icons";
import { useWords, type Words } from "../../../shell/language/words.tsx";
import { navigate } from "../../../shell/route/place.ts";
import styles from "./counter.module.css";
import { orderTarget } from "../payment-params.ts";
import { knownMethod, type PayType } from "./pay-methods.ts";
import type { CashierDetail } from "./pay-order-payload.ts";
import type { MethodChoice } from "./use-method-choice.ts";

const walletPhone = late(async () => (await import("./wallet-phone.tsx")).WalletPhone);

export interface PayMethodsProps {
  detail: CashierDetail;
  choice: MethodChoice;
  disabled: boolean;
}

/** The ways to pay, and why one of them may be missing. */
export function PayMethods({ detail, choice, disabled }: PayMethodsProps) {
  const words = useWords();
  const { notice, payTypeList } = detail;
  return (
    <div className={styles.methods}>
      {notice && (
        <Notice tone="turmeric" live="status" lead={<InfoIcon />}>
          {notice}
        </Notice>
      )}
      {payTypeList.length === 0 && <ToOrder orderId={detail.order.orderId} />}
      {payTypeList.length > 0 && (
        <Card padding="flush">
          <RadioList
            label={words("cashier.methods")}
            choices={payTypeList.map((payType) => methodChoice(payType, words))}
            value={choice.method?.payType ?? null}
            onChange={choice.choose}
            disabled={disabled}
          />
        </Card>
      )}
      <Late component={walletPhone} wanted={choice.asksPhone}>
        {(WalletPhone) => choice.asksPhone && <WalletPhone choice={choice} disabled={disabled} />}
      </Late>
    </div>
  );
}

/** Nothing to pay with here: on to the order, where it can be cancelled. */
function ToOrder({ orderId }: { orderId: string }) {
  const words = useWords();
  return (
    <Button
      full
      variant="secondary"
      onClick={() => navigate(orderTarget(orderId), { replace: true })}
    >
      {words("cashier.toOrder")}
    </Button>
  );
}

/** A method that is not known shows what the server calls it, without a mark. */
function methodChoice({ payType }: PayType, words: Words) {
  const known = knownMethod(payType);
  if (!known) return { value: payType, label: payType };
  const { label, description } = known;
  return {
    value: payType,
    label,
    lead: <BrandMark brand={payType} />,
    ...(description ? { description: words(description) } : {}),
  };
}
