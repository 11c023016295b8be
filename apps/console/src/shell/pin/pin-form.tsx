import { failureText } from "@santap/client/call-failure";
import type { CallError } from "@santap/contract/envelope";
import { PinPad } from "@santap/ui/input/pin-pad";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "../language/use-translation.ts";
import styles from "./pin-form.module.css";

const PIN_LENGTH = 6;

interface PinFormProps {
  /** Whose PIN it is. */
  name: string;
  /** In the free corner of the keys. */
  corner?: ReactNode;
  /** Why it was refused; null where it was not. */
  onPin: (pin: string) => Promise<CallError | null>;
}

/** Six digits, tapped or typed, which are sent with the last one. */
export function PinForm({ name, corner, onPin }: PinFormProps) {
  const t = useTranslation();
  const [pin, setPin] = useState("");
  /** Keys can come faster than the screen is drawn. */
  const typed = useRef("");
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(full: string): Promise<void> {
    setSending(true);
    const error = await onPin(full);
    if (error === null) return;
    const left = error.details?.["triesLeft"];
    const more =
      typeof left === "number" && left > 0 ? t("station.triesLeft", { count: left }) : "";
    setProblem(`${failureText(error, t)} ${more}`.trim());
    typed.current = "";
    setPin("");
    setSending(false);
  }

  function change(next: string): void {
    if (typed.current.length === PIN_LENGTH) return;
    typed.current = next;
    setPin(next);
    setProblem(null);
    if (next.length === PIN_LENGTH) void send(next);
  }
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (/^\d$/.test(key)) change(typed.current + key);
      else if (key === "Backspace") change(typed.current.slice(0, -1));
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  return (
    <>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <PinPad
        label={t("station.pinOf", { name })}
        deleteLabel={t("station.delete")}
        length={PIN_LENGTH}
        value={pin}
        disabled={sending}
        corner={corner}
        onChange={change}
      />
    </>
  );
}
