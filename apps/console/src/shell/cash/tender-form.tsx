import { randomId } from "@santap/client/random-id";
import type { DataOf } from "@santap/contract/call";
import { takeCash } from "@santap/contract/calls/staff/counter";
import { findTenderedFault, LARGE_CHANGE } from "@santap/domain/payment/cash";
import { Chip } from "@santap/ui/input/chip";
import { TextField } from "@santap/ui/input/text-field";
import { Notice } from "@santap/ui/layout/notice";
import { parseReference, TENDERS, type Tender } from "@santap/domain/payment/tender";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { ActionProblem } from "../action/action-problem.tsx";
import { useState, type ReactNode } from "react";
import { call } from "../../api.ts";
import { ActionButton } from "../action/action-button.tsx";
import { useAction } from "@santap/client/use-action";
import { useTranslation } from "../language/use-translation.ts";
import { Given } from "./given.tsx";
import styles from "./tender-form.module.css";
import { parseRupiah } from "./tender.ts";

export interface CashCharge {
  /** An order, a bill (all that is left of it) or a share. */
  chargeId: string;
  /** In cash, rounded. */
  due: number;
  /** Through the terminal or by transfer, to the rupiah. */
  exact: number;
  /** Of a bill, only what no diner is paying now. */
  beside?: true;
}

/** Of a bill there are two: with and without what diners are paying. */
export function keyOfCharge({ chargeId, beside }: CashCharge): string {
  return beside ? `${chargeId} beside` : chargeId;
}

interface Choice<C> {
  charges: C[];
  tender: Tender;
  onChoose: (key: string) => void;
}

interface TenderFormProps<C extends CashCharge> {
  storeId: string;
  /** Chosen elsewhere; absent where it is chosen here. */
  tender?: Tender | undefined;
  /** What money can be taken for; the first is chosen. */
  charges: readonly C[];
  /** Why this person takes none here; null where they do. */
  refused: string | null;
  /** MER-2: without a connection money is refused, with this reason; null with one. */
  offline: string | null;
  /** What it is taken for, above how it is paid; `due` is that of the chosen tender. */
  children: (chosen: C, choice: Choice<C>) => ReactNode;
  /** Of the surrounding panel. */
  className?: string | undefined;
  /** Money is all that the screen is about: its field has the focus. */
  initialFocus?: boolean;
  /** What is shown may have changed. */
  onDone: () => void;
}

/** SHIFT-1, NOV-29: how it is paid; of cash what the diner gives and the change, else the number of its slip. */
export function TenderForm<C extends CashCharge>(props: TenderFormProps<C>) {
  const t = useTranslation();
  const { storeId, refused, offline, className, initialFocus = false } = props;
  const [taken, setTaken] = useState<DataOf<typeof takeCash> | null>(null);
  const [key, setKey] = useState("");
  const [requestKey] = useState(randomId);
  const [asked, setAsked] = useState("");
  const action = useAction(props.onDone);
  const { tender, setTender, text, setText, said, missing } = useTendering(props.tender);
  const charges = props.charges.map((one) =>
    tender === "CASH" ? one : { ...one, due: one.exact },
  );
  const chosen = charges.find((one) => keyOfCharge(one) === key) ?? charges[0];
  if (taken !== null) return <Taken taken={taken} className={className} />;
  if (chosen === undefined) return null;
  const { chargeId: orderId, due, beside } = chosen;
  const change = (said.tendered ?? due) - due;
  const question = `${keyOfCharge(chosen)} ${due} ${change}`;
  const reason = offline ?? refused ?? missing(due);
  async function take(): Promise<void> {
    // NOV-12
    if (change >= LARGE_CHANGE && asked !== question) return setAsked(question);
    const besides = beside ? { besideRunning: requestKey } : {};
    const payload = { storeId, orderId, amount: due, ...said, ...besides };
    const data = await action.run(() => call(takeCash, payload));
    if (data !== null) setTaken(data);
  }
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) void take();
      }}
    >
      {props.children(chosen, { charges, tender, onChoose: setKey })}
      <ChangedDue key={`${keyOfCharge(chosen)} ${tender}`} due={due} />
      {refused === null && (
        <>
          {props.tender === undefined && <Tenders tender={tender} setTender={setTender} />}
          {tender === "CASH" ? (
            <Given {...{ due, text, initialFocus }} asks={asked === question} onChange={setText} />
          ) : (
            <Reference due={due} tender={tender} text={text} onChange={setText} />
          )}
        </>
      )}
      <ActionButton
        label={t(`cash.take.${tender}`, { amount: formatRupiah(due) })}
        variant="primary"
        refused={reason}
        loading={action.busy}
        onClick={() => void take()}
      />
      <ActionProblem text={action.problem} />
    </form>
  );
}

/** Somebody else changed what is due while the money was counted. */
function ChangedDue({ due }: { due: number }) {
  const t = useTranslation();
  const [first] = useState(due);
  if (first === due) return null;
  return (
    <Notice tone="turmeric" live="alert">
      {t("cash.changedDue", { before: formatRupiah(first), now: formatRupiah(due) })}
    </Notice>
  );
}

/** What is typed for each tender stays while another is looked at. */
function useTendering(given: Tender | undefined) {
  const t = useTranslation();
  const [chosen, setTender] = useState<Tender>("CASH");
  const [texts, setTexts] = useState<Partial<Record<Tender, string>>>({});
  const tender = given ?? chosen;
  const text = texts[tender] ?? "";
  const tendered = parseRupiah(text) ?? 0;
  return {
    tender,
    setTender,
    text,
    setText: (next: string) => setTexts({ ...texts, [tender]: next }),
    said: tender === "CASH" ? { tendered } : { tender, reference: text },
    missing(due: number): string | null {
      if (tender !== "CASH") return parseReference(text) === null ? t("cash.referenceFirst") : null;
      const fault = findTenderedFault(tendered, due);
      return fault === null ? null : t(`cash.fault.${fault}`);
    },
  };
}

interface TendersProps {
  tender: Tender;
  setTender: (tender: Tender) => void;
}

function Tenders({ tender, setTender }: TendersProps) {
  const t = useTranslation();
  return (
    <div className="row wrap gap-2" role="group" aria-label={t("cash.how")}>
      {TENDERS.map((one) => (
        <Chip key={one} pressed={one === tender} onClick={() => setTender(one)}>
          {t(`cash.tender.${one}`)}
        </Chip>
      ))}
    </div>
  );
}

interface ReferenceProps {
  due: number;
  tender: "EDC" | "TRANSFER";
  text: string;
  onChange: (text: string) => void;
}

/** The money came another way: what it is found by there. */
function Reference({ due, tender, text, onChange }: ReferenceProps) {
  const t = useTranslation();
  return (
    <TextField
      label={t(`cash.reference.${tender}`)}
      hint={t(`cash.referenceHint.${tender}`, { amount: formatRupiah(due) })}
      autoCapitalize="characters"
      value={text}
      onChange={onChange}
      maxLength={32}
    />
  );
}

interface TakenProps {
  taken: DataOf<typeof takeCash>;
  className: string | undefined;
}

function Taken({ taken, className }: TakenProps) {
  const t = useTranslation();
  const { amount, takenBy: name, tender, reference } = taken;
  const isCash = tender === "CASH";
  return (
    <div className={className} role="status">
      <p className="text-14 muted">{t(isCash ? "cash.change" : `cash.tender.${tender}`)}</p>
      <p className={styles.sum}>{formatRupiah(isCash ? taken.change : amount)}</p>
      {reference !== null && <p className="text-14 muted">{reference}</p>}
      <p className="text-14 muted">{t("cash.taken", { amount: formatRupiah(amount), name })}</p>
    </div>
  );
}
