import {
  previewShare,
  toLineWishes,
  toSplitFacts,
  type LineChoice,
} from "@santap/domain/bill/split-choice";
import type { PayloadOf } from "@santap/contract/call";
import type { showBillCode } from "@santap/contract/calls/staff/bill-code";
import type { StaffBill } from "@santap/contract/schemas/staff/table";
import { Button } from "@santap/ui/input/button";
import type { Choice } from "@santap/ui/input/choice-row";
import { RadioList } from "@santap/ui/input/radio-list";
import { Stepper } from "@santap/ui/input/stepper";
import { TextField } from "@santap/ui/input/text-field";
import { Amount } from "@santap/ui/money/amount";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useState } from "react";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import styles from "../../../shell/bill-code/bill-code.module.css";
import { useBillCode } from "../../../shell/bill-code/use-bill-code.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { findRefusal } from "../party/find-refusal.ts";
import type { PartyProps } from "../party/party-props.ts";
import { CodeLines } from "./code-lines.tsx";

type How = PayloadOf<typeof showBillCode>["how"];
type Kind = How["kind"];

const MAX_PARTS = 20;

interface CodeChoiceProps extends PartyProps {
  onShown: (shareId: string) => void;
}

/** What is paid by the code: all that is left, an even part, dishes or an amount. */
export function CodeChoice({ onShown, ...party }: CodeChoiceProps) {
  const t = useTranslation();
  const { person, live, bill, onDone } = party;
  const { kind, setKind, rows, how, amount } = useChoice(bill);
  const code = useBillCode(onShown, onDone);
  const refused = findRefusal(t, { person, live, permission: "qris:show" });
  const { orderId } = bill;
  return (
    <div className="grid gap-3">
      <RadioList
        label={t("floor.codeFor")}
        choices={rows}
        value={kind}
        disabled={code.busy}
        onChange={(value) => setKind(value as Kind)}
      />
      <ActionProblem text={refused ?? code.problem} />
      <Button
        full
        loading={code.busy}
        disabled={refused !== null || amount === null || orderId === null}
        onClick={() => {
          if (orderId === null || amount === null) return;
          void code.show({ storeId: person.storeId, orderId, how, amount });
        }}
      >
        {amount === null
          ? t("floor.codeChoose")
          : t("floor.codeShow", { amount: formatRupiah(amount) })}
      </Button>
    </div>
  );
}

/** Each way with its amount, and what is chosen for it. */
function useChoice(bill: StaffBill) {
  const t = useTranslation();
  const facts = toSplitFacts({ ...bill, me: "" });
  const [kind, setKind] = useState<Kind>("REST");
  const [parts, setParts] = useState(Math.min(MAX_PARTS, Math.max(2, bill.people.length)));
  const [lines, setLines] = useState<ReadonlyMap<string, LineChoice>>(new Map());
  const [typed, setTyped] = useState("");
  const ways: Record<Kind, How> = {
    REST: { kind: "REST" },
    EVENLY: { kind: "EVENLY", parts },
    LINES: toLineWishes(lines),
    AMOUNT: { kind: "AMOUNT", amount: Number(typed) || 0 },
  };
  const find = (way: Kind) =>
    way === "REST" ? bill.codeDue : (previewShare(ways[way], facts)?.amount ?? null);
  const row = (value: Kind, below?: Choice["below"]): Choice => {
    const amount = find(value);
    return {
      value,
      label: t(`floor.code.${value}`),
      description: t(`floor.codeText.${value}`),
      aside: amount === null ? undefined : <Amount rupiah={amount} />,
      below: kind === value && below,
    };
  };
  const rows = [
    row("REST"),
    row("EVENLY", <Parts parts={parts} onChange={setParts} />),
    row("LINES", <CodeLines bill={bill} facts={facts} chosen={lines} onChange={setLines} />),
    row(
      "AMOUNT",
      <TextField
        label={t("floor.code.AMOUNT")}
        labelHidden
        value={typed}
        inputMode="numeric"
        maxLength={9}
        onChange={(next) => setTyped(next.replaceAll(/\D/g, ""))}
      />,
    ),
  ];
  return { kind, setKind, rows, how: ways[kind], amount: find(kind) };
}

function Parts({ parts, onChange }: { parts: number; onChange: (parts: number) => void }) {
  const t = useTranslation();
  return (
    <div className={styles.parts}>
      <span>{t("floor.codeParts", { count: parts })}</span>
      <Stepper
        mode="steady"
        value={parts}
        min={2}
        max={MAX_PARTS}
        label={t("floor.code.EVENLY")}
        addLabel={t("floor.partMore")}
        increaseLabel={t("floor.partMore")}
        decreaseLabel={t("floor.partLess")}
        onChange={onChange}
      />
    </div>
  );
}
