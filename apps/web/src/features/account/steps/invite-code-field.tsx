import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { useState } from "react";
import { useWords } from "../../../shell/language/words.tsx";
import { inviteCodeIn } from "../phone/invite-code.ts";
import styles from "./steps.module.css";

export interface InviteCodeFieldProps {
  value: string;
  onChange: (inviteCode: string) => void;
}

/** Folded away until somebody has a code, or came with one. */
export function InviteCodeField({ value, onChange }: InviteCodeFieldProps) {
  const words = useWords();
  const [open, setOpen] = useState(value !== "");
  if (!open) {
    return (
      <div className={styles.left}>
        <Button variant="text" size="small" onClick={() => setOpen(true)}>
          {words("login.inviteOpen")}
        </Button>
      </div>
    );
  }
  return (
    <TextField
      label={words("login.invite")}
      hint={words("login.inviteHint")}
      value={value}
      onChange={(typed) => onChange(inviteCodeIn(typed))}
    />
  );
}
