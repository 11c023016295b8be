import { useAction } from "@santap/client/use-action";
import type { DataOf } from "@santap/contract/call";
import { acceptStaffInvite, type readStaffInvite } from "@santap/contract/calls/staff/staff-invite";
import { worksByPin } from "@santap/domain/staff/team";
import { Button } from "@santap/ui/input/button";
import { Chip } from "@santap/ui/input/chip";
import { TextField, type TextFieldProps } from "@santap/ui/input/text-field";
import { Notice } from "@santap/ui/layout/notice";
import { useState, type FormEvent, type ReactNode } from "react";
import { call } from "../../api.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { Joined } from "./joined.tsx";
import styles from "./join.module.css";
import { QrCode } from "../../shell/qr/qr-code.tsx";

const EMPTY = { name: "", loginName: "", password: "", pin: "", code: "" };

interface NewAccountFormProps {
  token: string;
  invite: DataOf<typeof readStaffInvite>;
  onDone: () => void;
}

export function NewAccountForm({ token, invite, onDone }: NewAccountFormProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState({ ...EMPTY, name: invite.label });
  const { busy, problem, setProblem, run } = useAction();
  const mayWithout = worksByPin(invite.role);
  /** Whether they sign in on a device of their own, too. */
  const [own, setOwn] = useState(!mayWithout);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { code, name, pin, loginName, password } = typed;
    const asked = { name, pin, ...(own && { loginName, password }) };
    if (Object.values(asked).includes("") || !/^\d{6}$/.test(pin))
      return setProblem(t("join.missing"));
    const data = await run(() =>
      call(acceptStaffInvite, { token, ...asked, ...(code && { code }) }),
    );
    if (data === null) return;
    const { fault, recoveryCodes } = data;
    if (fault !== null) return setProblem(t(`join.fault.${fault}`));
    onDone();
    setCodes(recoveryCodes);
  }
  if (codes !== null) return <Joined codes={codes} byPin={!own} />;
  const field: Field = (name) => ({
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <form className="stack gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...field("name")} label={t("join.name")} autoComplete="name" maxLength={64} />
      <TextField
        {...field("pin")}
        label={t("join.pin")}
        type="password"
        inputMode="numeric"
        hint={t("join.pinHint")}
        maxLength={6}
      />
      {mayWithout && (
        <Chip pressed={own} onClick={() => setOwn(!own)}>
          {t("join.ownDevice")}
        </Chip>
      )}
      {own && <OwnDevice field={field} />}
      {invite.totp && (
        <AuthenticatorSetup {...invite.totp}>
          <TextField
            {...field("code")}
            label={t("join.code")}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={8}
          />
        </AuthenticatorSetup>
      )}
      {problem && (
        <Notice tone="danger" live="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" full loading={busy}>
        {t("join.submit")}
      </Button>
      <p className="text-14 muted">{t("join.haveAccount")}</p>
    </form>
  );
}

type Field = (name: keyof typeof EMPTY) => Pick<TextFieldProps, "value" | "onChange">;

/** How they sign in there. */
function OwnDevice({ field }: { field: Field }) {
  const t = useTranslation();
  return (
    <>
      <TextField
        {...field("loginName")}
        label={t("operator.loginName")}
        autoComplete="username"
        hint={t("join.loginNameHint")}
        maxLength={64}
      />
      <TextField
        {...field("password")}
        label={t("operator.password")}
        type="password"
        autoComplete="new-password"
        hint={t("join.passwordHint")}
        maxLength={256}
      />
    </>
  );
}

interface AuthenticatorSetupProps {
  uri: string;
  /** To be typed where the code cannot be scanned. */
  secret: string;
  /** The code that the app shows. */
  children: ReactNode;
}

function AuthenticatorSetup({ uri, secret, children }: AuthenticatorSetupProps) {
  const t = useTranslation();
  return (
    <fieldset className={styles.setup}>
      <legend className="text-16 bold">{t("join.totp")}</legend>
      <p className="text-14 muted">{t("join.totpText")}</p>
      <QrCode text={uri} label={t("join.totpQr")} />
      <p className="tabular anywhere">{secret.match(/.{1,4}/g)?.join(" ")}</p>
      {children}
    </fieldset>
  );
}
