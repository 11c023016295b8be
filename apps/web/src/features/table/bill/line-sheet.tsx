import { tableSession } from "@santap/contract/calls/table";
import { changeLine } from "@santap/contract/calls/table/round";
import { ErrorCode } from "@santap/contract/errors/codes";
import { failureText } from "@santap/client/call-failure";
import { MAX_LINE_QUANTITY, MAX_NOTE_LENGTH } from "@santap/domain/cart/cart";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { Button } from "@santap/ui/input/button";
import { Stepper } from "@santap/ui/input/stepper";
import { TextField } from "@santap/ui/input/text-field";
import { Dialog } from "@santap/ui/overlay/dialog";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { BillPartProps } from "./bill-head.tsx";
import { listOwnLines, type TableLine } from "./bill-view.ts";
import styles from "./bill.module.css";

interface LineSheetProps extends BillPartProps {
  /** One's own; null for none. */
  line: TableLine | null;
  onClose: () => void;
}

/** Changes a dish that one has sent, until the kitchen begins it. */
export function LineSheet(props: LineSheetProps) {
  const { line, onClose } = props;
  const t = useTranslation();
  return (
    <Sheet
      open={line !== null}
      onClose={onClose}
      title={line?.name ?? ""}
      closeLabel={t("shell.close")}
      handle
    >
      {line && <LineForm {...props} line={line} />}
    </Sheet>
  );
}

function LineForm(props: LineSheetProps & { line: TableLine }) {
  const { line } = props;
  const t = useTranslation();
  const [quantity, setQuantity] = useState(line.quantity);
  const [note, setNote] = useState(line.note);
  const { busy, asked, setAsked, change } = useLineChange(props, { quantity, note });
  const { name } = line;

  return (
    <div className={styles.reasons}>
      <div className={styles.portions}>
        <span>{t("bill.portions")}</span>
        <Stepper
          mode="steady"
          value={quantity}
          min={1}
          max={MAX_LINE_QUANTITY}
          label={name}
          addLabel={t("bill.onePlus", { name })}
          increaseLabel={t("bill.onePlus", { name })}
          decreaseLabel={t("bill.oneMinus", { name })}
          onChange={setQuantity}
        />
      </div>
      <TextField
        label={t("bill.lineNote")}
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        multiline
        onChange={setNote}
      />
      <Button
        full
        loading={busy === "save"}
        disabled={busy === "off" || (quantity === line.quantity && note.trim() === line.note)}
        onClick={() => void change("save")}
      >
        {t("bill.saveLine")}
      </Button>
      <Button
        full
        variant="danger"
        loading={busy === "off"}
        disabled={busy === "save"}
        onClick={() => void change("off")}
      >
        {t("bill.takeOff")}
      </Button>
      <VoucherOffDialog
        asked={asked}
        name={name}
        busy={busy !== null}
        onKeep={() => setAsked(null)}
        onConfirm={({ what, payable }) => void change(what, payable)}
      />
    </div>
  );
}

function useLineChange(
  { line, session, table, onChanged, onClose }: LineSheetProps & { line: TableLine },
  { quantity, note }: Pick<LineRequest, "quantity" | "note">,
) {
  const t = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState<"save" | "off" | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { name, lineId } = line;

  async function change(what: "save" | "off", agreedAmount?: number) {
    setBusy(what);
    const request = { lineId, note, quantity: what === "off" ? 0 : quantity };
    const agreed = agreedAmount === undefined ? request : { ...request, agreedAmount };
    const answer = await send({ session, table }, line, agreed);
    setBusy(null);
    const payable = answer.success ? null : readVoucherOff(answer.error);
    if (payable !== null) return setAsked({ what, payable });
    setAsked(null);
    onChanged();
    if (answer.success) {
      onClose();
      const done = what === "off" ? t("bill.takenOff", { name }) : t("bill.changed");
      return toast.show({ text: done, tone: "success" });
    }
    toast.show({ text: failureText(answer.error, t), tone: "danger" });
    // What was typed stays where another try may help.
    if (answer.error.code === ErrorCode.lineBegun) onClose();
  }

  return { busy, asked, setAsked, change };
}

interface VoucherOffProps {
  /** Null for nothing to ask. */
  asked: Asked | null;
  name: string;
  busy: boolean;
  onKeep: () => void;
  onConfirm: (asked: Asked) => void;
}

function VoucherOffDialog({ asked, name, busy, onKeep, onConfirm }: VoucherOffProps) {
  const t = useTranslation();
  return (
    <Dialog
      open={asked !== null}
      title={t("bill.voucherOff.title")}
      primary={{ label: t("bill.voucherOff.keep"), onClick: onKeep }}
      secondary={{
        label: t("bill.voucherOff.confirm"),
        destructive: true,
        loading: busy,
        onClick: () => asked && onConfirm(asked),
      }}
      onClose={onKeep}
    >
      {t("bill.voucherOff.text", { name, amount: rupiahInText(asked?.payable ?? 0) })}
    </Dialog>
  );
}

/** A voucher would come off the bill, which then costs this. */
interface Asked {
  what: "save" | "off";
  payable: number;
}

interface LineRequest {
  lineId: string;
  quantity: number;
  note: string;
  agreedAmount?: number;
}

type Failure = Extract<Awaited<ReturnType<typeof send>>, { success: false }>["error"];

/** The bill's price without the voucher that pays for the dish; null for another failure. */
function readVoucherOff({ code, details }: Failure): number | null {
  if (code !== ErrorCode.amountChanged || details?.["reason"] !== "VOUCHER_OFF") return null;
  const payable = details["payableAmount"];
  return typeof payable === "number" ? payable : null;
}

/** Tried again by itself where the table has changed, and this line has not. */
async function send(
  { session, table }: Pick<BillPartProps, "session" | "table">,
  shown: TableLine,
  request: LineRequest,
) {
  const { sessionId, participantToken } = table;
  let answer = await call(
    changeLine,
    { ...request, version: session.version },
    { participantToken },
  );
  for (let tries = 0; tries < 2; tries++) {
    if (answer.success || answer.error.code !== ErrorCode.amountChanged) return answer;
    if (readVoucherOff(answer.error) !== null) return answer;
    const fresh = await call(tableSession, { sessionId }, { participantToken });
    if (!fresh.success || !isSame(shown, fresh.data)) return answer;
    const { version } = fresh.data;
    answer = await call(changeLine, { ...request, version }, { participantToken });
  }
  return answer;
}

function isSame({ lineId, quantity, note }: TableLine, session: BillPartProps["session"]): boolean {
  const line = listOwnLines(session).find((one) => one.lineId === lineId);
  return line?.quantity === quantity && line.note === note;
}
