import { isTender } from "@santap/domain/payment/tender";
import { RadioList } from "@santap/ui/input/radio-list";
import { TextField } from "@santap/ui/input/text-field";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { AskManager } from "../../../shell/approval/ask-manager.tsx";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import styles from "./detail.module.css";
import { KitchenSwitch } from "./kitchen-switch.tsx";
import { RefundLines } from "./refund-lines.tsx";
import { RefundReason } from "./refund-reason.tsx";
import { useRefundForm, type RefundFormProps, type RefundKind } from "./use-refund-form.ts";

/** FLOOR-4: all that is left, lines or an amount; above one's sum a manager is asked. */
export function RefundForm(props: RefundFormProps) {
  const { person, counter, payment, detail } = props;
  const t = useTranslation();
  const form = useRefundForm(props);
  const { amount, action, give } = form;
  return (
    <div className="stack gap-3">
      {detail.order.vouchers.length > 0 && (
        <p className={styles.small}>
          {t("counter.paidByVoucher", { left: formatRupiah(payment.left) })}
        </p>
      )}
      <What {...props} form={form} />
      {!isTender(payment.payType) && (
        <RadioList
          label={t("counter.way")}
          value={form.byHand ? "OFFLINE" : "ORIGINAL"}
          onChange={(next) => form.setByHand(next === "OFFLINE")}
          choices={(["ORIGINAL", "OFFLINE"] as const).map((value) => ({
            value,
            label: t(`counter.way.${value}`),
          }))}
        />
      )}
      {form.asksKitchen && <KitchenSwitch cancels={form.cancels} onChange={form.setCancels} />}
      <RefundReason note={form.note} onChange={form.setNote} />
      <p className={styles.small}>
        {t("counter.paymentLeft", { left: formatRupiah(payment.left) })}
        {counter.refundLeft !== null &&
          ` · ${t("counter.limitLeft", { left: formatRupiah(counter.refundLeft) })}`}
      </p>
      <ActionButton
        label={t("counter.refundAmount", { amount: formatRupiah(amount) })}
        variant="danger"
        refused={form.refused}
        loading={action.busy}
        onClick={() => void give()}
      />
      {form.asksManager && (
        <AskManager
          person={person}
          approvers={counter.approvers}
          act={{ kind: "REFUND", subject: payment.chargeId, amount }}
          onApproved={(approvalId) => void give(approvalId)}
        />
      )}
      <ActionProblem text={action.problem} />
    </div>
  );
}

function What({
  form,
  detail,
  payment,
}: RefundFormProps & { form: ReturnType<typeof useRefundForm> }) {
  const t = useTranslation();
  return (
    <>
      <RadioList
        label={t("counter.what")}
        value={form.kind}
        onChange={(next) => form.setKind(next as RefundKind)}
        choices={(["ALL", "LINES", "AMOUNT"] as const).map((value) => ({
          value,
          label: t(`counter.what.${value}`),
          aside: value === "ALL" ? formatRupiah(payment.left) : undefined,
        }))}
      />
      {form.kind === "LINES" && (
        <RefundLines
          detail={detail}
          payment={payment}
          chosen={form.chosen}
          onChange={form.setChosen}
        />
      )}
      {form.kind === "AMOUNT" && (
        <TextField
          label={t("counter.amount")}
          inputMode="numeric"
          value={form.text}
          onChange={form.setText}
          maxLength={16}
        />
      )}
    </>
  );
}
