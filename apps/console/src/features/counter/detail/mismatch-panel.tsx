import { decideMismatch } from "@santap/contract/calls/staff/counter";
import type { Mismatch } from "@santap/contract/schemas/staff/counter";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { AskManager } from "../../../shell/approval/ask-manager.tsx";
import { may } from "../counter-person.ts";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import styles from "./detail.module.css";
import { useAction } from "@santap/client/use-action";
import type { MoneyActionProps } from "./money-action.ts";

type Decision = "TAKEN" | "GIVEN_BACK";

/** FLOOR-4: a payment of another amount than due. */
export function MismatchPanel(props: MoneyActionProps & { mismatch: Mismatch }) {
  const { mismatch, person, counter, online, onDone } = props;
  const t = useTranslation();
  const action = useAction(onDone);
  const { box, paymentRef, paid, due } = mismatch;
  const decide = (decision: Decision, approvalId?: string) =>
    void action.run(() =>
      call(decideMismatch, {
        storeId: person.storeId,
        box,
        paymentRef,
        decision,
        ...(approvalId !== undefined && { approvalId }),
      }),
    );
  const notYours = may(person, "refund:give") ? null : t("counter.notYours");
  const blocked = online ? notYours : t("counter.offline");
  const left = counter.refundLeft;
  const above =
    left !== null && paid > left ? t("counter.aboveLimit", { left: formatRupiah(left) }) : null;
  return (
    <div className={styles.panel} data-tone="danger">
      <p className="bold">{t("counter.mismatch")}</p>
      <p>{t("counter.mismatchText", { paid: formatRupiah(paid), due: formatRupiah(due) })}</p>
      <ActionButton
        label={t("counter.take")}
        refused={blocked ?? (paid < due ? t("counter.takesLess") : null)}
        loading={action.busy}
        onClick={() => decide("TAKEN")}
      />
      <ActionButton
        label={t("counter.giveBack", { amount: formatRupiah(paid) })}
        refused={blocked ?? above}
        loading={action.busy}
        onClick={() => decide("GIVEN_BACK")}
      />
      {blocked === null && above !== null && (
        <AskManager
          person={person}
          approvers={counter.approvers}
          act={{ kind: "MISMATCH", subject: box, amount: paid }}
          onApproved={(approvalId) => decide("GIVEN_BACK", approvalId)}
        />
      )}
      <ActionProblem text={action.problem} />
    </div>
  );
}
