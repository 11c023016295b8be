import { CASH } from "@santap/domain/order/counter";
import { Button } from "@santap/ui/input/button";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { ChosenMethod, PayType } from "../../../shell/pay-method/chosen-method.ts";
import { formatMethodName } from "../../../shell/pay-result/method-name.ts";
import { MethodList } from "../counter/pay-methods-card.tsx";
import { useMethodChoice } from "../counter/use-method-choice.ts";

export interface PayMethodSheetProps {
  open: boolean;
  offered: readonly PayType[];
  current: string;
  onChoose: (chosen: ChosenMethod) => void;
  onClose: () => void;
}

/** Before ordering: how the order will be paid. */
export function PayMethodSheet(props: PayMethodSheetProps) {
  const t = useTranslation();
  const choice = useMethodChoice(props.offered, props.current);
  const { method, walletPhone } = choice;

  function onUse() {
    if (method) props.onChoose({ ...method, walletPhone });
    props.onClose();
  }

  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={t("cashier.methods")}
      closeLabel={t("shell.close")}
      handle
      footer={
        <Button full disabled={!choice.complete} onClick={onUse}>
          {method?.payType === CASH
            ? t("cashier.useCash")
            : t("cashier.useMethod", { method: method ? formatMethodName(method.payType) : "" })}
        </Button>
      }
    >
      <div className="stack gap-4">
        <MethodList offered={props.offered} choice={choice} />
      </div>
    </Sheet>
  );
}
