import { failureText } from "@santap/client/call-failure";
import type { Envelope } from "@santap/contract/envelope";
import { Button } from "@santap/ui/input/button";
import { Chip } from "@santap/ui/input/chip";
import { TextField } from "@santap/ui/input/text-field";
import { Sheet } from "@santap/ui/overlay/sheet";
import { ActProblem } from "../../../shell/act/act-problem.tsx";
import { useState, type ReactNode } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { ActionRow } from "./action-row.tsx";
import styles from "./party.module.css";

interface ReasonActProps {
  label: string;
  hint: string;
  refused: string | null;
  danger?: boolean;
  /** A choice that belongs to the act, e.g. which table. */
  children?: ReactNode;
  /** The choice is still to be made. */
  incomplete?: boolean;
  /** In place of the row that opens it. */
  trigger?: (open: () => void) => ReactNode;
  send: (reason: string) => Promise<Envelope<unknown>>;
  onDone: () => void;
}

const REASONS = ["WISH", "MISTAKE", "GONE"] as const;

/** An act that says why: the reason is kept with it. */
export function ReasonAct(props: ReasonActProps) {
  const t = useTranslation();
  const { label, hint, refused, danger, children, incomplete, trigger, send, onDone } = props;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function act(): Promise<void> {
    setSending(true);
    const answer = await send(reason.trim());
    setSending(false);
    setProblem(answer.success ? null : failureText(answer.error, t));
    onDone();
    if (answer.success) setOpen(false);
  }

  const show = () => {
    setProblem(null);
    setReason("");
    setOpen(true);
  };
  return (
    <>
      {trigger ? trigger(show) : <ActionRow {...{ label, hint, refused, danger }} onClick={show} />}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        closeLabel={t("floor.cancel")}
        handle
      >
        <div className={styles.form}>
          <p className={styles.small}>{hint}</p>
          {children}
          <div className={styles.chips} role="group" aria-label={t("floor.why")}>
            {REASONS.map((one) => {
              const words = t(`floor.why.${one}`);
              return (
                <Chip key={one} pressed={reason === words} onClick={() => setReason(words)}>
                  {words}
                </Chip>
              );
            })}
          </div>
          <TextField label={t("floor.why")} value={reason} maxLength={200} onChange={setReason} />
          <ActProblem text={problem} />
          <Button
            full
            variant={danger ? "danger" : "primary"}
            disabled={reason.trim() === "" || incomplete === true}
            loading={sending}
            onClick={() => void act()}
          >
            {label}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
