import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { Button } from "@santap/ui/input/button";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import { withMessages } from "../../../shell/language/catalog.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../counter-person.ts";
import type { MoneyActionProps } from "./money-action.ts";

const codeView = lazyWithRetry(() =>
  withMessages(["till"], async () => (await import("../walk-in/code-view.tsx")).CodeView),
);

/** CTR-1: the code of an order that was taken here: the one that runs, else a new one. */
export function WalkInCode({ person, detail, online, onDone }: MoneyActionProps) {
  const t = useTranslation();
  const [shown, setShown] = useState(false);
  const { order, isWalkIn } = detail;
  const isOpen = order.status === "AWAITING_PAYMENT" || order.status === "PAYING";
  if (!isWalkIn || !isOpen) return null;
  const refused = may(person, "cash:take") ? null : t("counter.notYours");
  return (
    <>
      <ActionButton
        label={t("counter.showCode")}
        refused={online ? refused : t("counter.offline")}
        onClick={() => setShown(true)}
      />
      <Sheet
        open={shown}
        onClose={() => setShown(false)}
        title={t("counter.code")}
        closeLabel={t("counter.close")}
      >
        <Deferred component={codeView} active={shown}>
          {(CodeView) => (
            <CodeView
              storeId={person.storeId}
              orderId={order.orderId}
              amount={order.breakdown.payableAmount}
              onEnd={onDone}
            />
          )}
        </Deferred>
        <Button full variant="text" onClick={() => setShown(false)}>
          {t("counter.close")}
        </Button>
      </Sheet>
    </>
  );
}
