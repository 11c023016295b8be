import { useAction } from "@santap/client/use-action";
import type { Envelope } from "@santap/contract/envelope";
import { visibleText } from "@santap/domain/text/visible-text";
import { Button } from "@santap/ui/input/button";
import { Chip } from "@santap/ui/input/chip";
import { TextField } from "@santap/ui/input/text-field";
import { Sheet } from "@santap/ui/overlay/sheet";
import {
  AskManager,
  type ApprovalProps,
  type AskedAction,
} from "../../../shell/approval/ask-manager.tsx";
import { readActionAbove } from "../../../shell/approval/read-action-above.ts";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { useState, type ReactNode } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { ActionRow } from "./action-row.tsx";
import styles from "./party.module.css";

interface ReasonActionProps {
  label: string;
  hint: string;
  refused: string | null;
  danger?: boolean;
  /** A choice that belongs to the action, e.g. which table. */
  children?: ReactNode;
  /** The choice is still to be made. */
  incomplete?: boolean;
  /** In place of the row that opens it. */
  trigger?: (open: () => void) => ReactNode;
  /** A usual reason says yes, too. */
  quick?: boolean;
  /** Above the person's sum somebody else agrees to this, by PIN. */
  approval?: ApprovalProps & Pick<AskedAction, "subject">;
  send: (reason: string, approvalId?: string) => Promise<Envelope<unknown>>;
  onDone: () => void;
}

interface Confirmed {
  words?: string;
  approvalId?: string;
}

const REASONS = ["WISH", "MISTAKE", "GONE"] as const;

/** An action that says why: the reason is kept with it. */
export function ReasonAction(props: ReasonActionProps) {
  const t = useTranslation();
  const { label, hint, refused, danger, children, incomplete, trigger, approval } = props;
  const { send, onDone, quick } = props;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [above, setAbove] = useState<ReturnType<typeof readActionAbove>>(null);
  const { busy, problem, setProblem, run } = useAction(onDone);

  async function confirm({ words = reason, approvalId }: Confirmed = {}): Promise<void> {
    const done = await run(async () => {
      const answer = await send(words.trim(), approvalId);
      setAbove(answer.success ? null : readActionAbove(answer.error));
      return answer;
    });
    if (done !== null) setOpen(false);
  }

  const show = () => {
    setProblem(null);
    setAbove(null);
    setReason("");
    setOpen(true);
  };
  return (
    <>
      {trigger ? (
        trigger(show)
      ) : (
        <ActionRow label={label} hint={hint} refused={refused} danger={danger} onClick={show} />
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        closeLabel={t("floor.cancel")}
        handle
      >
        <div className="grid gap-3">
          <p className={styles.small}>{hint}</p>
          {children}
          <div className={styles.chips} role="group" aria-label={t("floor.why")}>
            {REASONS.map((one) => {
              const words = t(`floor.why.${one}`);
              const choose = () => {
                setReason(words);
                if (quick === true) void confirm({ words });
              };
              return (
                <Chip key={one} pressed={quick ? undefined : reason === words} onClick={choose}>
                  {words}
                </Chip>
              );
            })}
          </div>
          <TextField label={t("floor.why")} value={reason} maxLength={200} onChange={setReason} />
          <ActionProblem text={problem} />
          <Button
            full
            variant={danger ? "danger" : "primary"}
            disabled={visibleText(reason) === "" || incomplete === true}
            loading={busy}
            onClick={() => void confirm()}
          >
            {label}
          </Button>
          {approval && above !== null && (
            <AskManager
              {...approval}
              act={{ ...above, subject: approval.subject }}
              onApproved={(approvalId) => void confirm({ approvalId })}
            />
          )}
        </div>
      </Sheet>
    </>
  );
}
