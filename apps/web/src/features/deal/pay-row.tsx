import { Deferred } from "@santap/ui/deferred";
import { Row } from "@santap/ui/list/row";
import { useState } from "react";
import { payMethodSheet } from "../../feature-parts.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { ChosenMethod, PayType } from "../../shell/pay-method/chosen-method.ts";
import { formatMethodName } from "../../shell/pay-result/method-name.ts";

interface PayRowProps {
  offered: readonly PayType[];
  /** Null: the counter asks. */
  method: ChosenMethod | null;
  onChoose: (chosen: ChosenMethod) => void;
}

/** How the purchase is paid, and the way to another method; nothing until those on offer are known. */
export function PayRow({ offered, method, onChoose }: PayRowProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  if (method === null) return null;
  return (
    <>
      <Row
        title={t("deal.payWith", { method: formatMethodName(method.payType) })}
        onClick={() => setOpen(true)}
      />
      <Deferred component={payMethodSheet} active={open}>
        {(PayMethodSheet) => (
          <PayMethodSheet
            open={open}
            offered={offered}
            current={method.payType}
            onChoose={onChoose}
            onClose={() => setOpen(false)}
          />
        )}
      </Deferred>
    </>
  );
}
