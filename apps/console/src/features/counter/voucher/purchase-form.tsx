import type { DataOf } from "@santap/contract/call";
import { lookUpVoucher, sendVoucherCode } from "@santap/contract/calls/staff/redemption";
import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../api.ts";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import { useAction } from "@santap/client/use-action";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./voucher.module.css";
import type { FoundVouchers } from "./redemption.tsx";

interface PurchaseFormProps {
  storeId: string;
  refused: string | null;
  onFound: (found: FoundVouchers) => void;
}

/** DEAL-3: the number of the purchase, then the code that its holder got by SMS. */
export function PurchaseForm({ storeId, refused, onFound }: PurchaseFormProps) {
  const t = useTranslation();
  const [purchaseNo, setPurchaseNo] = useState("");
  const [sent, setSent] = useState<DataOf<typeof sendVoucherCode> | null>(null);
  const [code, setCode] = useState("");
  const action = useAction();
  const form = useRef<HTMLFormElement>(null);
  const isSent = sent !== null;
  useEffect(() => {
    if (isSent) form.current?.querySelector("input")?.focus();
  }, [isSent]);

  async function send(): Promise<void> {
    const data = await action.run(() => call(sendVoucherCode, { storeId, purchaseNo }));
    if (data !== null) setSent(data);
  }
  async function lookUp(): Promise<void> {
    if (sent === null) return;
    const payload = { storeId, code: code.trim(), sent: sent.sent };
    const data = await action.run(() => call(lookUpVoucher, payload));
    if (data !== null) onFound(data);
  }
  const missing = (sent === null ? purchaseNo : code).trim() === "" ? t("counter.codeFirst") : null;
  const step = () => void (sent === null ? send() : lookUp());
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (refused === null && missing === null) step();
      }}
    >
      {sent === null ? (
        <>
          <p className="text-14 muted">{t("counter.purchaseText")}</p>
          <TextField
            label={t("counter.purchaseNo")}
            autoComplete="off"
            value={purchaseNo}
            onChange={setPurchaseNo}
            maxLength={40}
          />
        </>
      ) : (
        <>
          <SentTo sent={sent} />
          <TextField
            key="code"
            label={t("counter.smsCode")}
            inputMode="numeric"
            value={code}
            onChange={setCode}
            maxLength={12}
          />
        </>
      )}
      <ActionButton
        label={t(sent === null ? "counter.sendCode" : "counter.lookUp")}
        variant="primary"
        refused={refused ?? missing}
        loading={action.busy}
        onClick={step}
      />
      <ActionProblem text={action.problem} />
      {sent !== null && (
        <Button variant="text" full disabled={refused !== null} onClick={() => void send()}>
          {t("counter.sendAgain")}
        </Button>
      )}
    </form>
  );
}

function SentTo({ sent: { phone, until } }: { sent: DataOf<typeof sendVoucherCode> }) {
  const t = useTranslation();
  const { time } = useFormat();
  return (
    <p className="text-14 muted" role="status">
      {t("counter.codeSent", { phone, time: time(until) })}
    </p>
  );
}
