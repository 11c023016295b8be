import { handBack } from "@santap/contract/calls/staff/counter";
import type { StaffRefund } from "@santap/contract/schemas/staff/counter";
import { TextField } from "@santap/ui/input/text-field";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useState } from "react";
import { call } from "../../../api.ts";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import { useAction } from "@santap/client/use-action";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../counter-person.ts";
import type { MoneyActionProps } from "./money-action.ts";

/** The terminal first: only what came through it can go back so. */
const WAYS = ["EDC", "CASH", "TRANSFER"] as const;

/** Says that a refund was paid out. Where the diner's account is erased the receipt confirms it (ACC-5). */
export function PayoutForm({
  refund,
  person,
  detail,
  online,
  onDone,
}: MoneyActionProps & { refund: StaffRefund }) {
  const t = useTranslation();
  const action = useAction(onDone);
  const [receiptNo, setReceiptNo] = useState("");
  const { refundId, status, deniedAt, payerErased } = refund;
  if (status !== "OFFLINE_DUE" && !(status === "OFFLINE_GIVEN" && payerErased)) return null;
  const again = deniedAt !== null;
  const missing = payerErased && receiptNo.trim() === "" ? t("counter.receiptNeeded") : null;
  const refused = may(person, "refund:give") ? missing : t("counter.notYours");
  const common = {
    refused: online ? refused : t("counter.offline"),
    loading: action.busy,
  };
  const send = (way?: (typeof WAYS)[number]) => {
    const given = { storeId: person.storeId, orderId: detail.order.orderId, refundId, again };
    const how = { ...(way && { way }), ...(payerErased && { receiptNo }) };
    void action.run(() => call(handBack, { ...given, ...how }));
  };
  const amount = formatRupiah(refund.amount);
  return (
    <>
      {again && <p className="bold danger">{t("counter.denied")}</p>}
      {payerErased && (
        <TextField
          label={t("counter.receiptNo")}
          hint={t("counter.payerErased")}
          value={receiptNo}
          onChange={setReceiptNo}
          maxLength={60}
        />
      )}
      {status === "OFFLINE_GIVEN" ? (
        <ActionButton {...common} label={t("counter.vouch", { amount })} onClick={() => send()} />
      ) : (
        WAYS.filter((way) => way !== "EDC" || refund.handsOut?.EDC !== undefined).map((way) => (
          <ActionButton
            {...common}
            key={way}
            label={t(`counter.${again ? "handAgain" : "handBack"}.${way}`, {
              amount: formatRupiah(refund.handsOut?.[way] ?? refund.amount),
            })}
            onClick={() => send(way)}
          />
        ))
      )}
      <ActionProblem text={action.problem} />
    </>
  );
}
