import { nameGuest } from "@santap/contract/calls/table/guest";
import { useAction } from "@santap/client/use-action";
import { GUEST_NAME_LENGTH, GUEST_NAME_PATTERN } from "@santap/domain/table/guest";
import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState, type FormEvent } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { BillPartProps } from "./bill-head.tsx";
import styles from "./bill.module.css";

interface NameSheetProps extends BillPartProps {
  open: boolean;
  onClose: () => void;
}

const NAME = new RegExp(GUEST_NAME_PATTERN, "u");

/** What the others at the table read. */
export function NameSheet({ open, session, table, onChanged, onClose }: NameSheetProps) {
  const t = useTranslation();
  const mine = session.people.find((one) => one.participantId === session.me);
  const [name, setName] = useState(mine?.named ? mine.name : "");
  const { busy, problem, setProblem, run } = useAction();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!NAME.test(name.trim())) return setProblem(t("bill.nameProblem"));
    const { sessionId, participantToken } = table;
    const payload = { sessionId, name: name.trim() };
    if (!(await run(() => call(nameGuest, payload, { participantToken })))) return;
    onChanged();
    onClose();
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("bill.nameTitle")}
      closeLabel={t("shell.close")}
      handle
    >
      <form className={styles.reasons} onSubmit={(event) => void save(event)}>
        <TextField
          label={t("bill.name")}
          value={name}
          maxLength={GUEST_NAME_LENGTH}
          hint={t("bill.nameHint")}
          error={problem ?? ""}
          onChange={(next) => {
            setName(next);
            setProblem(null);
          }}
        />
        <Button full type="submit" loading={busy}>
          {t("bill.save")}
        </Button>
      </form>
    </Sheet>
  );
}
