import { registerPasskey, startPasskeyRegistration } from "@santap/contract/calls/operator/passkey";
import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { Notice } from "@santap/ui/layout/notice";
import { useState, type FormEvent } from "react";
import { call } from "../../../api.ts";
import { useAction } from "@santap/client/use-action";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { createPasskey } from "../../../shell/session/passkey.ts";
import styles from "../team.module.css";

export function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const t = useTranslation();
  const { busy, problem, setProblem, run } = useAction();
  const [name, setName] = useState("");
  const [asking, setAsking] = useState(false);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const asked = await run(() => call(startPasskeyRegistration, {}));
    if (asked === null) return;
    setAsking(true);
    const passkey = await createPasskey(asked);
    setAsking(false);
    if (passkey === null) return setProblem(t("operator.passkeyCancelled"));
    if ((await run(() => call(registerPasskey, { name, passkey }))) === null) return;
    setName("");
    onAdded();
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <TextField
        label={t("team.passkeyName")}
        hint={t("team.passkeyNameHint")}
        maxLength={64}
        value={name}
        onChange={setName}
      />
      {problem && (
        <Notice tone="danger" live="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" variant="secondary" loading={busy || asking}>
        {t("team.addPasskey")}
      </Button>
    </form>
  );
}
