import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import { useBillCode } from "../../../shell/bill-code/use-bill-code.ts";
import { withMessages } from "../../../shell/language/catalog.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../counter-person.ts";
import type { MoneyActionProps } from "../detail/money-action.ts";

const shareCode = lazyWithRetry(() =>
  withMessages(
    ["till"],
    async () => (await import("../../../shell/bill-code/share-code.tsx")).ShareCode,
  ),
);

interface BillCodeProps extends MoneyActionProps {
  readAt: number | null;
}

/** NOV-29: the code of all that is left of a bill, and those that run. A part of it is chosen at its table. */
export function BillCode({ person, detail, online, readAt, onDone }: BillCodeProps) {
  const t = useTranslation();
  const [shareId, setShareId] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const show = (id: string) => {
    setShareId(id);
    setOpen(true);
  };
  const code = useBillCode(show, onDone);
  const { order, codeDue: amount, paying } = detail;
  const { orderId } = order;
  const { storeId } = person;
  const offline = online ? null : t("counter.offline");
  const refused = offline ?? (may(person, "qris:show") ? null : t("counter.notYours"));
  const held = paying.filter(({ shownBy }) => shownBy !== null);
  const request =
    amount === null ? null : ({ storeId, orderId, how: { kind: "REST" }, amount } as const);
  const close = () => setOpen(false);
  return (
    <>
      {request !== null && (
        <ActionButton
          label={t("counter.codeShow", { amount: formatRupiah(request.amount) })}
          refused={refused}
          loading={code.busy}
          onClick={() => void code.show(request)}
        />
      )}
      {held.map((one) => (
        <ActionButton
          key={one.chargeId}
          label={t("counter.codeAgain", { amount: formatRupiah(one.amount) })}
          refused={refused}
          onClick={() => show(one.chargeId)}
        />
      ))}
      <ActionProblem text={code.problem} />
      <Sheet
        open={open}
        onClose={close}
        title={t("counter.codeTitle", { label: order.tableLabel ?? "" })}
        closeLabel={t("counter.close")}
        dismissible={false}
      >
        <Deferred component={shareCode} active={open && shareId !== null}>
          {(ShareCode) =>
            shareId && (
              <ShareCode
                key={shareId}
                storeId={storeId}
                shareId={shareId}
                readAt={readAt}
                offline={offline}
                onDone={onDone}
                held
                onClose={close}
              />
            )
          }
        </Deferred>
      </Sheet>
    </>
  );
}
